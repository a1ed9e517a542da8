import { expect, test } from 'vitest';
import { find } from './find';

const entries = [
  { id: '2409', name: 'Bastogne (2409)' },
  { id: '1911', name: 'Liège (1911)' },
  { id: 'us-1', name: '1st Infantry Division' },
  { id: 'us-2', name: '21st Infantry Division' },
];
const ids = (text: string) => find(entries, text).map((entry) => entry.id);

test('accents and capitals do not matter', () => expect(ids('liege')).toEqual(['1911']));
test('every word typed must be there', () => expect(ids('inf 1st')).toEqual(['us-1', 'us-2']));
test('a hex is found by its number', () => expect(ids('2409')).toEqual(['2409']));
test('nothing typed finds nothing', () => expect(ids(' ')).toEqual([]));
