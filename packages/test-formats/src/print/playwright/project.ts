import type { TestCase } from '@assay/domain';
import { quote } from '../code-text.ts';
import type { PrintedProject, ProjectOptions } from '../printed-project.ts';
import { environmentNames, projectReadme } from '../project-readme.ts';
import { PLAYWRIGHT_SUPPORT } from './support-source.ts';
import { printPlaywrightTest } from './test.ts';

/** The version whose types and runner the printed code is tested with. */
const PLAYWRIGHT_VERSION = '1.65.1';

/** A project for `@playwright/test`: specs by test id, configuration, support file, README. */
export function printPlaywrightProject(tests: readonly TestCase[], { baseUrl }: ProjectOptions): PrintedProject {
  const printed = tests.map((test) => ({ test, ...printPlaywrightTest(test, { baseUrl }) }));
  const warnings = [...new Set(printed.flatMap((one) => one.warnings))];
  const readme = projectReadme({
    title: 'Tests for Playwright',
    run: ['npm install', 'npx playwright install chromium', 'npx playwright test'],
    notes: [
      'Set `BASE_URL` to run against another address, `CHROMIUM_PATH` to use a browser that is already installed.',
      '`support/assay.ts` holds what Playwright has no locator or assertion of its own for.',
    ],
    tests,
    environment: environmentNames(
      printed.map(({ code }) => code),
      /\benv\('(ASSAY_[A-Z0-9_]+)'\)/g,
    ),
    warnings,
  });
  return {
    files: [
      { path: 'package.json', content: PACKAGE },
      { path: 'playwright.config.ts', content: config(baseUrl) },
      { path: 'tsconfig.json', content: TSCONFIG },
      { path: '.gitignore', content: 'node_modules/\ntest-results/\nplaywright-report/\n' },
      { path: 'README.md', content: readme },
      { path: 'support/assay.ts', content: PLAYWRIGHT_SUPPORT },
      ...printed.map(({ test, code }) => ({ path: `tests/${test.id}.spec.ts`, content: code })),
    ],
    warnings,
  };
}

const PACKAGE = json({
  name: 'tests-for-playwright',
  private: true,
  scripts: { test: 'playwright test', types: 'tsc -p .' },
  devDependencies: { '@playwright/test': PLAYWRIGHT_VERSION, '@types/node': '24.19.2', typescript: '7.0.2' },
});

const TSCONFIG = json({
  compilerOptions: {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  },
  include: ['playwright.config.ts', 'tests', 'support'],
});

function config(baseUrl: string): string {
  return `import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 2 : 0,
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    baseURL: process.env.BASE_URL ?? ${quote(baseUrl)},
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    ...(executablePath ? { launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] } } : {}),
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
});
`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
