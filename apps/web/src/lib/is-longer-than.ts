/** Whether a text has more characters than that, counted as the database counts them: a smiley is one. */
export function isLongerThan(text: string, most: number): boolean {
  return text.length > most && [...text].length > most;
}
