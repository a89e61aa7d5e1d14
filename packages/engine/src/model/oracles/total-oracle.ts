import { callName } from '../../core/exchanges/call-name.ts';
import type { Asked } from './asked.ts';
import type { SeenPage } from './seen-page.ts';
import { type Suspicion, suspicion } from './suspicion.ts';

const SIZE_KEY = /^_?(?:limit|size|per_?page|page_?size|take|count|page\[size\])$/iu;
const PAGE_KEY = /^_?(?:page|p|page\[number\])$/iu;
const OFFSET_KEY = /^_?(?:offset|skip|start)$/iu;

/** An answer that says there are more than it gives, on a page with room for them; or fewer than it gives. */
export function totalSuspicion({ collection, query }: Asked, { path, baseUrl }: SeenPage): readonly Suspicion[] {
  const { items, total, exchange } = collection;
  if (total === null) return [];
  const size = numberAt(query, SIZE_KEY);
  const isFirst = (numberAt(query, OFFSET_KEY) ?? 0) === 0 && (numberAt(query, PAGE_KEY) ?? 1) <= 1;
  const isPageIndexFromZero = numberAt(query, PAGE_KEY) === 1;
  const hasRoom = size !== null && size > items.length && isFirst && !isPageIndexFromZero;
  const isWrong = total < items.length || (hasRoom && total !== items.length);
  if (!isWrong) return [];
  return [
    suspicion({
      kind: 'wrong-list',
      title: `The server counts ${total} where it lists ${items.length}`,
      severity: 'moderate',
      page: path,
      cause: ['total', callName(exchange, baseUrl)],
      seen: [
        [
          'Answered',
          `${callName(exchange, baseUrl)}${new URL(exchange.url).search}: ${items.length} items, ${total} in all`,
        ],
      ],
    }),
  ];
}

function numberAt(query: ReadonlyMap<string, string>, key: RegExp): number | null {
  const found = [...query].find(([name]) => key.test(name));
  return found && /^\d+$/u.test(found[1]) ? Number(found[1]) : null;
}
