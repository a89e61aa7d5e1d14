import type { FrameSnapshot } from '@assay/page';
import { callName } from '../../core/exchanges/call-name.ts';
import type { Collection } from '../../core/exchanges/collection-in-answer.ts';
import { plainText } from '../../core/values/plain-text.ts';
import { bindList, isOneToOne } from '../bindings/bind-list.ts';
import type { SeenPage } from './seen-page.ts';
import { type Suspicion, shownValue, suspicion } from './suspicion.ts';

/** “12 contacts”, “12 contacts found”, “Contacts (12)”, “Contacts: 12”, “1–10 of 12”, each as the whole text. */
const COUNTED = [
  /^(?<count>\d+) (?<noun>\p{L}+)(?: (?:in total|total|found))?$/iu,
  /^(?<noun>\p{L}+) ?(?:\((?<count>\d+)\)|: ?(?<after>\d+))$/iu,
  /^\d+ ?[-–—] ?\d+ (?:of|von|sur|de) (?<count>\d+)$/iu,
];

/** Counters that name a list of the page, or its range of pages, against how many there are. */
export function counterSuspicions(
  page: FrameSnapshot,
  collections: readonly Collection[],
  { path, baseUrl }: SeenPage,
): readonly Suspicion[] {
  const bound = page.collections.flatMap((list) => bindList(list, collections) ?? []);
  // A counter beside several lists may count any of them.
  const [binding] = bound;
  if (!binding || bound.length !== 1 || !isOneToOne(binding)) return [];
  const { list, collection } = binding;
  const isWhole = list.rows.length === collection.items.length;
  const counts = [collection.total, ...(isWhole || collection.total === null ? [collection.items.length] : [])].filter(
    (count) => count !== null,
  );
  if (collection.total === null && !isWhole) return [];
  return counters(page, nounsOf(binding)).flatMap(({ text, count }) => {
    if (counts.includes(count) || count === list.rows.length) return [];
    return suspicion({
      kind: 'wrong-list',
      title: `A counter says ${shownValue(text)}, and there are ${counts[0]}`,
      severity: 'moderate',
      page: path,
      cause: ['counter', text.replace(/\d+/gu, '#'), path.split('?')[0] ?? ''],
      seen: [
        [
          'Answered',
          `${callName(collection.exchange, baseUrl)}: ${collection.items.length} items${collection.total === null ? '' : `, ${collection.total} in all`}`,
        ],
        ['Shown', `${shownValue(text)} beside ${list.rows.length} rows`],
      ],
    });
  });
}

function nounsOf({ list, collection }: NonNullable<ReturnType<typeof bindList>>): ReadonlySet<string> {
  const segment =
    new URL(collection.exchange.url).pathname.split('/').findLast((part) => /\p{L}/u.test(part) && !/\d/u.test(part)) ??
    '';
  const names = [segment, collection.path.split('.').at(-1) ?? '', list.name]
    .map(plainText)
    .filter((name) => name.length > 1);
  return new Set(names.flatMap((name) => [name, name.replace(/s$/u, ''), name.replace(/ies$/u, 'y'), `${name}s`]));
}

function counters(
  page: FrameSnapshot,
  nouns: ReadonlySet<string>,
): readonly { readonly text: string; readonly count: number }[] {
  const texts = new Set(page.nodes.filter(({ interactive }) => !interactive).map(({ name }) => name.trim()));
  return [...texts].flatMap((text) => {
    const found = COUNTED.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
    const noun = found?.noun;
    if (!found || (noun !== undefined && !nouns.has(plainText(noun)))) return [];
    return { text, count: Number(found.count ?? found.after) };
  });
}
