import { printedJson } from '../printed-json.ts';

/** The version whose types and runner the printed code is tested with. */
const PLAYWRIGHT_VERSION = '1.65.1';

/** `package.json` of a printed project, with the versions of what it installs. */
export const PROJECT_PACKAGE = printedJson({
  name: 'tests-for-playwright',
  private: true,
  scripts: { test: 'playwright test', types: 'tsc -p .' },
  devDependencies: { '@playwright/test': PLAYWRIGHT_VERSION, '@types/node': '24.19.2', typescript: '7.0.2' },
});
