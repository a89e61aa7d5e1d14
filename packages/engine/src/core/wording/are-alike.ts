/** A shorter word begins others by chance. */
const LEAST_OF_STEM = 5;

/** True for two words of which one begins the other, such as 'request' and 'requested'. */
export function areAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return one === other || (short.length >= LEAST_OF_STEM && long.startsWith(short));
}
