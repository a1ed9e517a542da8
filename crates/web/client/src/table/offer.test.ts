import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../wire/Snapshot';
import type { Agreement } from '../wire/Agreement';
import { OfferWatch } from './offer.svelte';

const seen = (number: number, moments: number, agreement?: Agreement) =>
  ({ number, moments, sheet: { agreement } }) as Snapshot;
const asked: Agreement = { by: 'a', proposal: 'take-back' };
const draw: Agreement = { by: 'a', proposal: 'draw' };

describe('what became of an offer', () => {
  it('is told when the other side declines', () => {
    const watch = new OfferWatch();
    watch.see(seen(3, 9, draw), 'a');
    expect(watch.answer).toBeNull();
    watch.see(seen(3, 9), 'a');
    expect(watch.answer).toBe('declined-draw');
    watch.see(seen(4, 10), 'a');
    expect(watch.answer).toBeNull();
  });

  it('is told when a move has been taken back', () => {
    const watch = new OfferWatch();
    watch.see(seen(3, 9, asked), 'a');
    watch.see(seen(3, 7), 'a');
    expect(watch.answer).toBe('granted');
  });

  it('is not told of one that lapsed by a move of one’s own, nor of another’s', () => {
    const watch = new OfferWatch();
    watch.see(seen(3, 9, asked), 'a');
    watch.see(seen(4, 10), 'a');
    expect(watch.answer).toBeNull();
    watch.see(seen(4, 10, { by: 'b', proposal: 'draw' }), 'a');
    watch.see(seen(4, 10), 'a');
    expect(watch.answer).toBeNull();
  });
});
