// The line to the service: snapshots as they are pushed, and coming back after it was broken.
import type { Snapshot } from '../wire/Snapshot';

/** The time before a closed line is opened again, in milliseconds. */
const PAUSE = 2000;

type Listener = {
  /** Where the stream is. */
  path: () => string;
  take: (snapshot: Snapshot) => void;
  /** The service has closed the line by itself. */
  closed: () => void;
};

export class Connection {
  connected = $state(false);
  private stream: EventSource | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private listener: Listener) {}

  get open(): boolean {
    return this.stream !== null;
  }

  connect() {
    this.close();
    const stream = new EventSource(this.listener.path());
    stream.addEventListener('open', () => (this.connected = true));
    stream.addEventListener('error', () => {
      this.connected = false;
      // The browser comes back by itself after a broken line, but not after a refusal or a restart behind a proxy.
      if (stream.readyState !== EventSource.CLOSED || this.stream !== stream) return;
      this.listener.closed();
      this.retry = setTimeout(() => this.connect(), PAUSE);
    });
    stream.addEventListener('snapshot', (event) => this.listener.take(JSON.parse(event.data as string) as Snapshot));
    this.stream = stream;
  }

  close() {
    clearTimeout(this.retry);
    this.stream?.close();
    this.stream = null;
    this.connected = false;
  }
}
