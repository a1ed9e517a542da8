/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  /** One of several, each as likely as its weight is large. */
  weighed<T>(all: T[], weight: (one: T) => number): T {
    let left = this.next() * all.reduce((sum, one) => sum + weight(one), 0);
    return all.find((one) => (left -= weight(one)) < 0) ?? all.at(-1)!;
  }
}
