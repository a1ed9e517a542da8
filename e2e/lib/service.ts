// A service of a test's own: it may be killed at any moment and started again on the same data and port.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const program = process.env.GROGNARD_PROGRAM;

export class Service {
  private child: ChildProcess | undefined;
  address = '';

  private constructor(private readonly data: string) {}

  static async start(data: string): Promise<Service> {
    const service = new Service(data);
    await service.comesBack();
    return service;
  }

  /** Starts it, from the second time on at the same address. */
  async comesBack() {
    if (!program) throw new Error('GROGNARD_PROGRAM must name the program');
    const port = this.address ? new URL(this.address).port : '0';
    const args = ['--lang', 'en', 'serve', '--no-open', '--port', port, '--data', this.data];
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const found = /http:\/\/\S+/.exec(line);
      if (!found) continue;
      this.address = found[0].replace(/\/$/, '');
      return;
    }
    throw new Error('the service has ended without saying where it serves');
  }

  /** Kills it as a power cut would. */
  async dies() {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
