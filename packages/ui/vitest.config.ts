import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // the files share one worker's modules and page (decision 0091)
    isolate: false,
    environment: 'jsdom',
    setupFiles: ['vitest.setup.ts'],
  },
});
