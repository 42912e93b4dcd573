/** One Jest for everything but the browser tests: a project per tier, named by what is real in it. */
const typescript = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        target: 'es2023',
      },
      module: { type: 'commonjs' },
    },
  ],
};

module.exports = {
  // Generous: tests assert what happens, never how fast, and machines are sometimes busy.
  testTimeout: 180_000,
  reporters: ['default', '<rootDir>/test/support/check-notes.cjs'],
  projects: [
    {
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/api/src/**/*.spec.ts'],
      transform: typescript,
    },
    {
      displayName: 'web',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/web/src/test-setup.ts'],
      moduleNameMapper: {
        '\\.(css|svg|woff2)$': '<rootDir>/test/support/empty-module.ts',
        // The package's CommonJS files are labelled as modules; its ES files load.
        '^@phosphor-icons/react/dist/(csr|ssr)/(\\w+)$':
          '<rootDir>/node_modules/@phosphor-icons/react/dist/$1/$2.es.js',
        // Exported to importers alone, and these tests require.
        '^remend$': '<rootDir>/node_modules/remend/dist/index.js',
      },
      transform: typescript,
    },
    {
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/api/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
      transform: typescript,
    },
    {
      displayName: 'attacks',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/attacks/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
      transform: typescript,
    },
    {
      displayName: 'faults',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/faults/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/template-setup.ts',
      globalTeardown: '<rootDir>/test/support/template-teardown.ts',
      transform: typescript,
    },
  ],
};
