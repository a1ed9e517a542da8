import { defineConfig } from '@playwright/test';
import base from './playwright.config';

export default defineConfig({ ...base, testDir: 'screens', workers: 1, fullyParallel: false, timeout: 900_000 });
