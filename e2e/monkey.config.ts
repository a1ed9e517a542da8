// `npm run monkey`: whole games played at random through the page. It takes hours.
import { defineConfig } from '@playwright/test';
import base from './playwright.config';

export default defineConfig({ ...base, testDir: 'monkey', timeout: 7_200_000, use: { ...base.use, trace: 'off' } });
