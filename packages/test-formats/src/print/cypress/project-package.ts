import { printedJson } from '../printed-json.ts';

/** The version whose types the printed code is tested with. */
const CYPRESS_VERSION = '15.3.0';

/** `package.json` of a printed project, with the versions of what it installs. */
export const PROJECT_PACKAGE = printedJson({
  name: 'tests-for-cypress',
  private: true,
  scripts: { test: 'cypress run', types: 'tsc -p .' },
  devDependencies: { '@types/node': '24.19.2', cypress: CYPRESS_VERSION, typescript: '7.0.2' },
});
