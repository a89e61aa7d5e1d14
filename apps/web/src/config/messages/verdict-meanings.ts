/** What the verdict of a failed run means, by the verdict. */
export const VERDICT_MEANINGS: Readonly<Record<string, string>> = {
  bug: 'The application does not do what the test expects of it.',
  'changed-interface': 'The interface changed; the test has to follow.',
  flaky: 'It does not always end the same.',
  environment: 'The surroundings failed, not the application.',
};
