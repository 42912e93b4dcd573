import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous: what a slow machine does in the end is right.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['../support/check-notes.cjs']],
  use: {
    baseURL: process.env.BASE_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // So that a step that never comes is named, and not only the test.
    actionTimeout: 60_000,
    serviceWorkers: 'block',
    // Recording costs time with every test that passes: a failed one is run again with TRACE=on.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
