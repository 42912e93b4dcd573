import e2e from '../e2e/playwright.config';

/** The journey through docker-compose.yml: one browser, one part after the other. */
export default {
  ...e2e,
  testDir: '.',
  outputDir: '../../test-results/deploy',
  workers: 1,
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
};
