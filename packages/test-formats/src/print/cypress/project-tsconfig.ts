import { printedJson } from '../printed-json.ts';

/** `tsconfig.json` of a printed project. */
export const PROJECT_TSCONFIG = printedJson({
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
