import { describe, expect, it } from 'vitest';
import type { DiceSheet } from '../wire/DiceSheet';
import { check, commitment, thrown } from './proof';

const SEED = 'secret';
const nonces = { a: 'north', b: 'south' };

function finished(numbers: number[]): DiceSheet {
  const throws = numbers.map((number) => {
    const faces = thrown(SEED, [nonces.a, nonces.b, String(number)], 3, 6);
    return { number, sides: 6, faces };
  });
  return { hash: commitment(SEED), seed: SEED, nonces, taken_back: { a: 0, b: 0 }, throws, unnumbered: 0 };
}

describe('the dice of a finished game', () => {
  it('are those of the service', () => {
    // The same as in crates/core/src/dice.rs.
    expect(thrown(SEED, ['north', 'south'], 12, 10)).toEqual([2, 3, 6, 3, 9, 5, 2, 3, 9, 8, 6, 1]);
    // A long throw goes over several blocks of the stream.
    expect(thrown(SEED, ['x'], 200, 6).slice(0, 20)).toEqual(thrown(SEED, ['x'], 20, 6));
  });

  it('hold if they follow from what was published and kept', () => {
    const kept = { table: 't', hash: commitment(SEED), nonces: { a: 'north' } };
    expect(check(finished([0, 1, 2]), kept)).toEqual({ checked: 3, unnumbered: 0, compared: true, faults: [] });
    const before: DiceSheet = { ...finished([]), nonces: undefined };
    before.throws = [{ number: 4, sides: 6, faces: thrown(SEED, ['4'], 2, 6) }];
    expect(check(before, undefined).faults).toEqual([]);
  });

  it('do not hold if anything was changed', () => {
    const sheet = finished([0, 1]);
    const faults = (change: Partial<DiceSheet>, kept?: Parameters<typeof check>[1]) =>
      check({ ...sheet, ...change }, kept).faults.map((fault) => fault.type);
    expect(faults({ seed: 'other' })).toContain('hash');
    expect(faults({ nonces: { a: 'north', b: 'east' } })).toEqual(['faces', 'faces']);
    expect(faults({}, { table: 't', hash: 'another', nonces: {} })).toEqual(['kept-hash']);
    expect(faults({}, { table: 't', hash: sheet.hash, nonces: { b: 'mine' } })).toEqual(['kept-nonce']);
    expect(check(finished([0, 2]), undefined).faults).toEqual([{ type: 'left-out', count: 1 }]);
    expect(check({ ...finished([0, 2]), taken_back: { a: 1, b: 0 } }, undefined).faults).toEqual([]);
  });
});
