/** What a person said to matter most, as the words that can be found in an application. */
export type Goal = {
  /** Words of the goal, without those that stand in any sentence. */
  readonly words: readonly string[];
  /** The words of the goal that a text mentions, in another form too: `orders`, `ordered`. */
  mentionedIn(text: string): readonly string[];
};

/** Words that say nothing of an application: of grammar, and of testing. */
const EMPTY = new Set(
  (
    'the and that this these those then than with without from into onto for are was were been being can could should would must may ' +
    'will shall has have had does did not its their your our his her they them you who which what when where how why all any each every ' +
    'some only also after afterwards before again about most more very just once both either please ' +
    'check checks checking test tests testing verify make sure ensure see works working work page pages user users'
  ).split(' '),
);

/** The goal in a text; one without words wants everything. */
export function createGoal(text: string | undefined): Goal {
  const words = [...new Set(wordsIn(text ?? '').filter((word) => !EMPTY.has(word)))];
  return {
    words,
    mentionedIn(other) {
      if (words.length === 0) return [];
      const there = wordsIn(other).map(stemOf);
      return words.filter((word) => there.some((found) => isSame(stemOf(word), found)));
    },
  };
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

/** A word without the endings of English that change no meaning here. */
function stemOf(word: string): string {
  return word
    .replace(/ies$/u, 'y')
    .replace(/(?:ing|ed|es|s)$/u, (ending) => (word.length - ending.length >= 3 ? '' : ending))
    .replace(/e$/u, '');
}

/** Long words are the same when one begins with the other: `discount` and `discounted`. */
function isSame(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short === long || (short.length >= LONG && long.startsWith(short));
}

const LONG = 4;
