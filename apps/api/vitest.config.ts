import { defineConfig } from 'vitest/config';
import type { TestDialect } from './src/testing/dialects.ts';

/** Races need several connections, and other files no database, so running them on PGlite would only repeat them. */
const stored = ['src/**/*.{db,api}.test.ts'];
const all = ['src/**/*.test.ts'];

/**
 * Which tests run on which database (decision 0091), by TEST_DIALECT: without it everything on SQLite, and on PGlite what
 * proves a repository, a migration or a use case that writes.
 */
const runs: Record<string, Partial<Record<TestDialect, string[]>>> = {
  default: { sqlite: all, pglite: ['src/**/*.db.test.ts'] },
  everything: { sqlite: all, pglite: stored },
  sqlite: { sqlite: all },
  pglite: { pglite: stored },
  postgres: { postgres: all },
};

const { TEST_DIALECT: requested = 'default' } = process.env;
const run = runs[requested];
if (!run) throw new Error(`TEST_DIALECT is ${requested}; there are ${Object.keys(runs).join(', ')}`);

export default defineConfig({
  test: {
    // the second database's project finds the modules that the first one's has transformed
    experimental: { fsModuleCache: true },
    projects: Object.entries(run).map(([dialect, include]) => ({
      test: {
        name: dialect,
        include,
        env: { TEST_DIALECT: dialect },
        globalSetup: ['src/testing/global-setup.ts'],
        setupFiles: ['src/testing/test-file.setup.ts'],
        testTimeout: 90_000,
        hookTimeout: 180_000,
        pool: 'forks' as const,
        // a worker loads the server once instead of once per file
        isolate: false,
      },
    })),
  },
});
