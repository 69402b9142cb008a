import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    unstubGlobals: true,
    projects: [
      // these share one worker's modules and page (decision 0096)
      {
        extends: true,
        test: { name: 'dom', include: ['src/**/*.dom.test.ts'], environment: 'jsdom', isolate: false },
      },
      // the query library looks once whether there is a window, and some of these give it one
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
          environment: 'node',
          unstubGlobals: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
