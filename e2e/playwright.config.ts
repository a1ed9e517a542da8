import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser';

export default defineConfig({
  testDir: 'tests',
  outputDir: process.env.GROGNARD_E2E_OUT ?? 'results',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    locale: 'en-GB',
    actionTimeout: 30_000,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    launchOptions,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
