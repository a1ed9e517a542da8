// `npm run measure`: how fast the map is. It reports, it judges nothing: numbers depend on the machine.
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser';

export default defineConfig({
  testDir: 'measure',
  outputDir: process.env.GROGNARD_E2E_OUT ?? 'results',
  timeout: 120_000,
  workers: 1,
  reporter: [['list']],
  use: { baseURL: process.env.BASE_URL, viewport: { width: 1440, height: 900 }, launchOptions },
});
