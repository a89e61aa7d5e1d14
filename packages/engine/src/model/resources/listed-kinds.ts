import type { CollectionSnapshot } from '@assay/page';
import type { Item } from '../../core/exchanges/collection-in-answer.ts';

/** Which lists of pages show which kinds of record, such as `request` in the list “Maintenance”. */
export type ListedKinds = {
  /** Remembers what each item of an answered list says alone, such as its title. */
  learnItems(noun: string, items: readonly Pick<Item, 'leaves'>[]): void;
  learnLists(lists: readonly Pick<CollectionSnapshot, 'name' | 'rows'>[]): void;
  /** The kinds of record in the lists with this name. */
  kindsOf(list: string): ReadonlySet<string>;
};

/** A shorter text stands in many lists by chance. */
const TELLING_CHARACTERS = 5;
const LEAST_ROWS = 2;
const TEXTS_OF_KIND = 400;

/** A list shows a kind of record when half of its rows say what items of that kind say. */
export function createListedKinds(): ListedKinds {
  const said = new Map<string, Set<string>>();
  const kinds = new Map<string, Set<string>>();
  const shows = (rows: readonly (readonly string[])[], texts: ReadonlySet<string>) => {
    const told = rows.filter((cells) => cells.some((cell) => texts.has(cell))).length;
    return told >= LEAST_ROWS && told >= rows.length / 2;
  };
  return {
    learnItems(noun, items) {
      const texts = said.get(noun) ?? new Set<string>();
      for (const text of ownTexts(items)) if (texts.size < TEXTS_OF_KIND) texts.add(text);
      said.set(noun, texts);
    },
    learnLists(lists) {
      for (const { name, rows } of lists) {
        if (name === '') continue;
        const known = kinds.get(name) ?? new Set();
        for (const [noun, texts] of said) if (!known.has(noun) && shows(rows, texts)) known.add(noun);
        kinds.set(name, known);
      }
    },
    kindsOf: (list) => kinds.get(list) ?? new Set(),
  };
}

/** What one item says and no other one; what it says of others, such as of its owner, is theirs. */
function ownTexts(items: readonly Pick<Item, 'leaves'>[]): readonly string[] {
  const texts = items.flatMap(({ leaves }) => leaves.flatMap(({ path, value }) => (isOwn(path, value) ? value : [])));
  return texts.filter((text) => texts.indexOf(text) === texts.lastIndexOf(text));
}

function isOwn(path: string, value: unknown): value is string {
  return typeof value === 'string' && value.length >= TELLING_CHARACTERS && !path.includes('.');
}
