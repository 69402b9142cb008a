import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Without these a browser behind a closed network spends its start asking for hosts it cannot reach. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './src/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // only ends what hangs: every address, or thirty jackets, take half a minute on an idle machine, minutes on a busy one
  timeout: 900_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath, args },
    // a tenth of the time goes into drawing what moves; what moves is tested where it is (product.spec.ts)
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Helsinki',
    // an element that never comes fails its test soon; what takes longer on a busy machine names its own time
    actionTimeout: 60_000,
    // Playwright cannot hold what a service worker passes on; offline.spec.ts allows it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
