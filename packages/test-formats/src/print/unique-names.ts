const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static super switch ' +
    'this throw true try typeof undefined var void while with yield async of NaN Infinity ' +
    // Names that the printed files use themselves.
    'page expect test process join cy Cypress it describe'
  ).split(' '),
);

/** Returns identifiers that are used once in a file. */
export class UniqueNames {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set([...RESERVED, ...taken]);
  }

  take(wish: string): string {
    const base = identifierFrom(wish);
    let name = base;
    for (let count = 2; this.#taken.has(name); count++) name = `${base}${count}`;
    this.#taken.add(name);
    return name;
  }
}

function identifierFrom(text: string): string {
  const words = text
    .normalize('NFKD')
    .split(/[^A-Za-z0-9]+/u)
    .filter(Boolean);
  const camel = words.map((word, index) => (index === 0 ? lowerFirst(word) : upperFirst(word))).join('');
  return /^[a-z]/iu.test(camel) ? camel : `value${upperFirst(camel)}`;
}

const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
