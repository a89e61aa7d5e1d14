const LIST = new Intl.ListFormat('en-GB');

/** Such as “listed, edited and deleted”. The name says what the test does, not what was planned. */
export function inWords(done: readonly string[]): string {
  return LIST.format(done);
}
