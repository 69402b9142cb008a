import base from './playwright.config.ts';

const { globalSetup: _, ...rest } = base;

/** Measurements to read, on an otherwise idle machine; not part of the tests, and no demo shop is prepared for them. */
export default { ...rest, testDir: 'measure', outputDir: 'test-results/measure', workers: 1, timeout: 600_000 };
