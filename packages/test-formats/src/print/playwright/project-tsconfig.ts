import { printedJson } from '../printed-json.ts';

/** `tsconfig.json` of a printed project. */
export const PROJECT_TSCONFIG = printedJson({
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
