/** A test as code of another tool. */
export const CODE = {
  title: 'View as code',
  intro: 'The same steps for another tool. Assay runs the test itself and needs none of this.',
  copied: 'The code was copied.',
  copyFailed: 'The code could not be copied. Select it and copy it by hand.',
  needsProject: 'The file uses helpers that come with the downloaded project.',
} as const;
