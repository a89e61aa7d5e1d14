import { type Expectation, LIMITS } from '@assay/domain';
import { type Exchange, isWriting } from '../../core/exchanges/exchange.ts';
import { leavesOf } from '../../core/exchanges/leaves.ts';
import { succeeded } from '../../core/exchanges/succeeded.ts';
import { pathWithoutIds } from '../../core/states/route-without-ids.ts';

/**
 * What the application sent of the texts that were typed, each under its own key. A text that a payload carries under
 * several keys, or without one, says nothing of them.
 */
export function sentValues(
  exchanges: readonly Exchange[],
  typed: readonly string[],
  baseUrl: string,
): readonly Expectation[] {
  const writes = exchanges.filter((each) => isWriting(each) && succeeded(each));
  const carried = (exchange: Exchange) => {
    const leaves = leavesOf(exchange.sent);
    return typed.flatMap((text) => {
      const [leaf, ...more] = leaves.filter(({ value }) => String(value ?? '') === text);
      return leaf !== undefined && leaf.path !== '' && more.length === 0 ? [{ text, field: leaf.path }] : [];
    });
  };
  const most = writes
    .map((exchange) => ({ exchange, values: carried(exchange) }))
    .toSorted((a, b) => b.values.length - a.values.length)[0];
  if (!most) return [];
  const { method, url } = most.exchange;
  const path = pathWithoutIds(url, baseUrl);
  return most.values
    .slice(0, LIMITS.exchange.sentExpectations)
    .map(({ text, field }) => ({ kind: 'sent', method, path, field, text }));
}
