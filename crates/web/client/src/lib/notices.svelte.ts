// What went wrong and must be said wherever the reader is.
import { Refused } from './api';

class Notices {
  refused = $state.raw<Refused | null>(null);

  /** Tells the reader about a refusal; anything else is a fault of ours and goes on. */
  report(error: unknown) {
    if (!(error instanceof Refused)) throw error;
    this.refused = error;
  }

  /** Does something that the service may refuse. */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const done = await work();
      this.refused = null;
      return done;
    } catch (error) {
      this.report(error);
      return undefined;
    }
  }
}

export const notices = new Notices();
