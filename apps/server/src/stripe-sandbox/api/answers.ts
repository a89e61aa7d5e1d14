import type { Page } from '../state/ledger.ts';

export function listAnswer<T>({ data, hasMore }: Page<T>, url: string) {
  return { object: 'list', url, has_more: hasMore, data };
}
