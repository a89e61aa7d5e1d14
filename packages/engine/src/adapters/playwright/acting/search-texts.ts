/** What stands between the name of a thing and what is said of it: 'Ada – C1145', 'Kite (Dog, Brandt)', 'Hall · 40 seats'. */
const BEHIND_NAME = /\s+[-–—|·•/]\s|\s*[(,;:[]/u;

/**
 * What to type to find an option, the likeliest first: its name without what is said of it, which also finds it where all of
 * it is searched; a server may know it by one word. The longest word is the rarest: many begin with 'Mrs'.
 */
export function searchTexts(option: string): readonly string[] {
  const [name = option] = option.split(BEHIND_NAME);
  const words = name.match(/\p{L}{2,}/gu) ?? [];
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? [];
  return [...new Set([name, longest, option, words[0] ?? []].flat().filter((text) => text !== ''))];
}
