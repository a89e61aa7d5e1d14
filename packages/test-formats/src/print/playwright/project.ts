import type { TestCase } from '@assay/domain';
import type { PrintedProject, ProjectOptions } from '../printed-project.ts';
import { environmentNames, projectReadme } from '../project-readme.ts';
import { projectConfig } from './project-config.ts';
import { PROJECT_PACKAGE } from './project-package.ts';
import { PROJECT_TSCONFIG } from './project-tsconfig.ts';
import { PLAYWRIGHT_SUPPORT } from './support-source.ts';
import { printPlaywrightTest } from './test.ts';

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
      { path: 'package.json', content: PROJECT_PACKAGE },
      { path: 'playwright.config.ts', content: projectConfig(baseUrl) },
      { path: 'tsconfig.json', content: PROJECT_TSCONFIG },
      { path: '.gitignore', content: 'node_modules/\ntest-results/\nplaywright-report/\n' },
      { path: 'README.md', content: readme },
      { path: 'support/assay.ts', content: PLAYWRIGHT_SUPPORT },
      ...printed.map(({ test, code }) => ({ path: `tests/${test.id}.spec.ts`, content: code })),
    ],
    warnings,
  };
}
