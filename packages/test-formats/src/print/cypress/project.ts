import type { TestCase } from '@assay/domain';
import type { PrintedProject, ProjectOptions } from '../printed-project.ts';
import { environmentNames, projectReadme } from '../project-readme.ts';
import { CYPRESS_FIND } from './find-source.ts';
import { projectConfig } from './project-config.ts';
import { PROJECT_PACKAGE } from './project-package.ts';
import { PROJECT_TSCONFIG } from './project-tsconfig.ts';
import { CYPRESS_COMMANDS, CYPRESS_SUPPORT, CYPRESS_TYPES } from './support-source.ts';
import { printCypressTest } from './test.ts';

/** A project for Cypress: specs by test id, configuration, support files, README. No plugins. */
export function printCypressProject(tests: readonly TestCase[], { baseUrl }: ProjectOptions): PrintedProject {
  const printed = tests.map((test) => ({ test, ...printCypressTest(test) }));
  const warnings = [...new Set(printed.flatMap((one) => one.warnings))];
  const environment = environmentNames(
    printed.map(({ code }) => code),
    /\benv\('(ASSAY_[A-Z0-9_]+)'\)/g,
  );
  const readme = projectReadme({
    title: 'Tests for Cypress',
    run: ['npm install', 'npx cypress run'],
    notes: [
      'Set `BASE_URL` to run against another address.',
      '`cypress/support` holds commands that find elements by role and name; nothing else needs to be installed.',
    ],
    tests,
    environment,
    warnings,
  });
  return {
    files: [
      { path: 'package.json', content: PROJECT_PACKAGE },
      { path: 'cypress.config.ts', content: projectConfig(baseUrl, environment) },
      { path: 'tsconfig.json', content: PROJECT_TSCONFIG },
      { path: '.gitignore', content: 'node_modules/\ncypress/screenshots/\ncypress/videos/\n' },
      { path: 'README.md', content: readme },
      { path: 'cypress/support/e2e.ts', content: "import './commands';\n" },
      { path: 'cypress/support/commands.ts', content: CYPRESS_COMMANDS },
      { path: 'cypress/support/assay.ts', content: CYPRESS_SUPPORT },
      { path: 'cypress/support/find.ts', content: CYPRESS_FIND },
      { path: 'cypress/support/index.d.ts', content: CYPRESS_TYPES },
      ...printed.map(({ test, code }) => ({ path: `cypress/e2e/${test.id}.cy.ts`, content: code })),
    ],
    warnings,
  };
}
