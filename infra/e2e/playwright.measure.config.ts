import base from './playwright.config.ts';

const { globalSetup: _, ...rest } = base;

/** Measurements for people to read, on a machine that does nothing else; no part of the tests, and no demo shop is made for them. */
export default { ...rest, testDir: 'measure', outputDir: 'test-results/measure', workers: 1, timeout: 600_000 };
