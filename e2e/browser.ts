// The browser that tests, pictures and measurements share: one that is installed, or Playwright's own.
import { existsSync } from 'node:fs';

const installed = [
  process.env.GROGNARD_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const launchOptions = {
  executablePath: installed.find((path) => path && existsSync(path)),
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
