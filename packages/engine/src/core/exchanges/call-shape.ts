import { isRecord, type Json } from './exchange.ts';

/** Keys whose values say what is to be done, where one address takes calls of all kinds. */
const TELLS_APART = /^(?:method|action|op|operation|operationName|type|command|procedure|event|grant_type)$/iu;
const DEPTH = 6;

/** A call without its data: method, address, names of what is sent, and values that say what is to be done. */
export function callShape({
  method,
  url,
  sent,
}: {
  readonly method: string;
  readonly url: string;
  readonly sent?: Json | undefined;
}): string {
  const { origin, pathname, searchParams } = new URL(url);
  const query = [...searchParams].map(([key, value]) => (TELLS_APART.test(key) ? `${key}=${value}` : key));
  return [method, `${origin}${pathname}`, query.toSorted().join('&'), shapeOf(sent, DEPTH)].join(' ');
}

function shapeOf(value: Json | undefined, depth: number): string {
  if (depth === 0) return '';
  if (Array.isArray(value)) return `[${[...new Set(value.map((each) => shapeOf(each, depth - 1)))].toSorted().join()}]`;
  if (!isRecord(value)) return '';
  const parts = Object.entries(value).map(([key, inner]) =>
    typeof inner === 'string' && (TELLS_APART.test(key) || isGraphQl(key, inner))
      ? `${key}=${inner}`
      : `${key}${shapeOf(inner, depth - 1)}`,
  );
  return `{${parts.toSorted().join()}}`;
}

function isGraphQl(key: string, value: string): boolean {
  return key === 'query' && /[{}]/u.test(value);
}
