import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // each project's files share one worker's modules and page (decision 0091)
    isolate: false,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: { name: 'dom', include: ['src/**/*.dom.test.ts'], environment: 'jsdom' },
      },
      // without a window, which the query library looks for once
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
          environment: 'node',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
