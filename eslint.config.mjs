import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      '.data/**',
      'web/src/api/generated.ts',
      'web/src/staff/api/generated.ts',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: [
          'api/tsconfig.json',
          'web/tsconfig.json',
          'web/tsconfig.worker.json',
          'test/tsconfig.json',
          'tsconfig.scripts.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // With decorator metadata a type-only import of an injected class would erase it.
      '@typescript-eslint/consistent-type-imports': 'off',
      // Catch callbacks and passport hand errors on as `unknown`.
      '@typescript-eslint/only-throw-error': 'off',
      // An interface method may promise what an implementation has at once.
      '@typescript-eslint/require-await': 'off',
      eqeqeq: 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'no-console': 'error',
    },
  },
  {
    files: ['api/src/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is read once, by platform/config. Inject Config instead.',
        },
      ],
    },
  },
  {
    files: ['api/src/**/*.service.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportNamedDeclaration > ClassDeclaration:not([id.name=/(Service|Problem)$/])',
          message: 'A use case ends in Service; what helps one is named by a noun, and so is its file.',
        },
      ],
    },
  },
  {
    // The places that read or prepare the environment for everyone else.
    files: [
      'api/src/platform/config/*.ts',
      'api/src/local/*.ts',
      'api/src/migrate-once.ts',
      'api/src/rotate-once.ts',
      'api/src/backup-once.ts',
      'api/src/platform/backup/postgres-program.ts', // hands the PATH on
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  {
    files: ['web/src/**/*.test.{ts,tsx}'],
    plugins: { 'testing-library': testingLibrary },
    rules: {
      ...testingLibrary.configs['flat/react'].rules,
      // A row of a list has no name of its own: it is found from the text in it.
      'testing-library/no-node-access': 'off',
      'testing-library/no-render-in-lifecycle': ['error', { allowTestingFrameworkSetupHook: 'beforeEach' }],
    },
  },
  {
    files: ['test/e2e/**/*.ts'],
    plugins: { playwright },
    rules: {
      ...playwright.configs['flat/recommended'].rules,
      'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect'] }],
      // A phone and a desk differ in a menu and a keyboard.
      'playwright/no-conditional-in-test': 'off',
      'playwright/no-skipped-test': ['error', { allowConditional: true }],
      // What a page does not load, or weighs, is known once it rests.
      'playwright/no-networkidle': 'off',
    },
  },
  {
    files: ['test/**/*.ts', '**/*.spec.ts', '**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/unbound-method': 'off', // expect(object.method)
      'no-console': 'off',
    },
  },
  {
    // Plain JavaScript is typed as far as tsc can tell (tsconfig.scripts.json); the rest it cannot know is no fault.
    files: ['**/*.mjs', '**/*.cjs'],
    ...tseslint.configs.disableTypeChecked,
    rules: {
      ...tseslint.configs.disableTypeChecked.rules,
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-require-imports': 'off',
      'no-console': 'off',
    },
    languageOptions: {},
  },
  {
    files: ['test/fixtures/*.cjs', '**/*.d.cts', '**/*.d.mts'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    rules: { 'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }] },
  },
  prettier,
);
