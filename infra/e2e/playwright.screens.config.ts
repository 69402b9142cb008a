import base from './playwright.config.ts';

/** Pictures of every screen for people to look at; asserts nothing but that each screen is whole. */
export default { ...base, testDir: 'screens', workers: 1, outputDir: 'test-results/screens' };
