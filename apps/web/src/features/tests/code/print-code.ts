import { parseTestFile } from '@assay/domain';
import {
  type PrintedFile,
  printCypressProject,
  printCypressTest,
  printPlaywrightProject,
  printPlaywrightTest,
} from '@assay/test-formats';
import { strToU8, zipSync } from 'fflate';

export type Framework = 'Cypress' | 'Playwright';
export type CodeSource = { readonly slug: string; readonly content: string; readonly baseUrl: string };

export type PrintedCode =
  | {
      readonly ok: true;
      /** Of the spec alone. */
      readonly fileName: string;
      readonly code: string;
      /** What the other tool cannot do, and what a person must add. */
      readonly warnings: readonly string[];
      /** A project that runs the test, packed. */
      readonly zip: () => Uint8Array<ArrayBuffer>;
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/** A test as code of another tool, or the problems of its file with their lines. */
export function printCode({ slug, content, baseUrl }: CodeSource, framework: Framework): PrintedCode {
  const read = parseTestFile(content, { file: `${slug}.yaml` });
  if (!read.ok) return { ok: false, problems: read.problems.map(({ line, message }) => `Line ${line}: ${message}`) };
  const cypress = framework === 'Cypress';
  const { code, warnings } = cypress ? printCypressTest(read.test) : printPlaywrightTest(read.test, { baseUrl });
  const print = cypress ? printCypressProject : printPlaywrightProject;
  return {
    ok: true,
    fileName: cypress ? `${slug}.cy.ts` : `${slug}.spec.ts`,
    code,
    warnings,
    zip: () => zipped(print([read.test], { baseUrl }).files),
  };
}

function zipped(files: readonly PrintedFile[]): Uint8Array<ArrayBuffer> {
  const packed = zipSync(Object.fromEntries(files.map(({ path, content }) => [path, strToU8(content)])));
  return Uint8Array.from(packed);
}
