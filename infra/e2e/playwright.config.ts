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
  // a test that walks through every address has half a minute of its own on an idle machine
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath, args },
    locale: 'en-GB',
    timezoneId: 'Europe/Helsinki',
    screenshot: 'only-on-failure',
  },
});
