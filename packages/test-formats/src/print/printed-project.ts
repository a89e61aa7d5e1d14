/** A file of a printed project; `path` is relative to the project's folder. */
export type PrintedFile = { readonly path: string; readonly content: string };

/** One printed spec. `warnings` say what the other tool cannot do and what a person must add. */
export type PrintedTest = { readonly code: string; readonly warnings: readonly string[] };

/** A whole printed project, ready for `npm install`. */
export type PrintedProject = { readonly files: readonly PrintedFile[]; readonly warnings: readonly string[] };

export type ProjectOptions = {
  /** The default address of the application; the environment may give another one. */
  readonly baseUrl: string;
};

/** The path of the base address, which all paths of tests are below; mostly empty. */
export function basePathOf(baseUrl: string | undefined): string {
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return '';
  return new URL(baseUrl).pathname.replace(/\/$/u, '');
}
