// What became of one's own offer: the service only says that it is gone.
import type { Side } from '../lib/api';
import type { Proposal } from '../wire/Proposal';
import type { Snapshot } from '../wire/Snapshot';

export type OfferAnswer = 'granted' | 'granted-hints' | 'declined-take-back' | 'declined-draw' | 'declined-hints';

export class OfferWatch {
  answer = $state<OfferAnswer | null>(null);
  /** One's own open offer, and how many submissions and moments there were when it was last seen. */
  private open: { proposal: Proposal; number: number; moments: number } | null = null;
  private number = 0;

  see({ number, moments, sheet }: Snapshot, seat: Side) {
    const { agreement, outcome } = sheet;
    const { open } = this;
    // Whoever does something himself lets his offer lapse, and has read the answer.
    if (agreement || outcome || number !== this.number) this.answer = null;
    if (open && !agreement && !outcome && number === open.number) {
      const granted = open.proposal === 'take-back' && moments < open.moments;
      const advised = open.proposal === 'hints' && sheet.hints === 'allowed';
      this.answer = granted ? 'granted' : advised ? 'granted-hints' : `declined-${open.proposal}`;
    }
    this.number = number;
    this.open = agreement?.by === seat ? { proposal: agreement.proposal, number, moments } : null;
  }

  forget() {
    this.answer = null;
  }
}
