import base from './playwright.config.ts';

/** Screenshots of every screen to look at; asserts only that each screen is complete. */
export default { ...base, testDir: 'screens', workers: 1, outputDir: 'test-results/screens' };
