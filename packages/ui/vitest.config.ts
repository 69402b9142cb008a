import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { environment: 'jsdom', setupFiles: ['vitest.setup.ts'], testTimeout: 30_000, hookTimeout: 30_000 },
});
