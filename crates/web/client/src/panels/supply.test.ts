import { describe, expect, it } from 'vitest';
import type { Overlay } from '../wire/Overlay';
import { supplyAt } from './supply';

const overlay: Overlay = {
  kind: 'supply',
  title: { key: 'overlay-supply' },
  places: [{ id: 'hill', value: 'cut-off', note: { key: 'isolated' } }],
  lines: [
    { path: ['ford', 'mill', 'keep'], value: 'supplied' },
    { path: ['ford', 'keep'], value: 'supplied' },
    { path: ['keep'], value: 'supplied' },
  ],
  legend: [],
};

describe('supply of a place', () => {
  it('names each source once, by its shortest way', () => {
    expect(supplyAt(overlay, 'ford')).toEqual({ sources: [{ from: 'keep', steps: 1 }], cutOff: [] });
    expect(supplyAt(overlay, 'keep').sources).toEqual([{ from: 'keep', steps: 0 }]);
  });

  it('says what cuts it off', () => {
    expect(supplyAt(overlay, 'hill')).toEqual({ sources: [], cutOff: [{ key: 'isolated' }] });
  });
});
