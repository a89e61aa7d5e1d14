import type { TestCase } from '@assay/domain';
import { quote } from '../code-text.ts';
import type { PrintedProject, ProjectOptions } from '../printed-project.ts';
import { environmentNames, projectReadme } from '../project-readme.ts';
import { CYPRESS_FIND } from './find-source.ts';
import { CYPRESS_COMMANDS, CYPRESS_SUPPORT, CYPRESS_TYPES } from './support-source.ts';
import { printCypressTest } from './test.ts';

/** The version whose types the printed code is tested with. */
const CYPRESS_VERSION = '15.3.0';

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
      { path: 'package.json', content: PACKAGE },
      { path: 'cypress.config.ts', content: config(baseUrl, environment) },
      { path: 'tsconfig.json', content: TSCONFIG },
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

const PACKAGE = json({
  name: 'tests-for-cypress',
  private: true,
  scripts: { test: 'cypress run', types: 'tsc -p .' },
  devDependencies: { '@types/node': '24.19.2', cypress: CYPRESS_VERSION, typescript: '7.0.2' },
});

const TSCONFIG = json({
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['cypress', 'node'],
  },
  include: ['cypress.config.ts', 'cypress'],
});

function config(baseUrl: string, environment: readonly string[]): string {
  const env = environment.map((name) => `    ${name}: process.env.${name},\n`).join('');
  return `import { defineConfig } from 'cypress';

export default defineConfig({
  e2e: {
    // Without its last slash, so that a path can follow.
    baseUrl: (process.env.BASE_URL ?? ${quote(baseUrl)}).replace(/\\/$/, ''),
    specPattern: 'cypress/e2e/**/*.cy.ts',
    supportFile: 'cypress/support/e2e.ts',
  },
  env: {
${env}  },
});
`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
