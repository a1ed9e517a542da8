import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const service = process.env.GROGNARD_SERVICE ?? 'http://127.0.0.1:1944';

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: process.env.GROGNARD_DIST ?? 'dist', emptyOutDir: true, target: 'es2022' },
  // The service wants to be asked from its own address: it is told the one that the browser sees.
  server: { proxy: { '/api': { target: service, changeOrigin: false }, '/health': service } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  // Style is left out of tests, except for the colours that one of them judges.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], css: { include: [/tokens\.css/] } },
});
