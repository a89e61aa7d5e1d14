import { parse, unflatten } from 'devalue';
import { isRecord, type Json } from '../../../core/exchanges/exchange.ts';
import { readJson } from '../../../core/exchanges/read-payload.ts';

/**
 * The JSON of an answer, with the values of secret keys hidden; undefined when it is no JSON. What SvelteKit packs with
 * devalue is unpacked: the data of all parts of a page as one object, and what an action answers under `data`.
 */
export function readAnswer(text: string): Json | undefined {
  const answer = readJson(text);
  if (!isRecord(answer)) return answer;
  try {
    if (answer.type === 'data' && Array.isArray(answer.nodes)) return plain(dataOfPage(answer.nodes));
    if (isActionResult(answer)) return { ...answer, data: plain(parse(String(answer.data))) };
  } catch {
    // It only looks like that.
  }
  return answer;
}

function dataOfPage(nodes: readonly Json[]): Record<string, unknown> {
  const data = nodes.map((node) => (isRecord(node) && Array.isArray(node.data) ? unflatten([...node.data]) : {}));
  return Object.assign({}, ...data);
}

function isActionResult({ type, data }: { readonly [key: string]: Json }): boolean {
  return (type === 'success' || type === 'failure') && typeof data === 'string';
}

/** Days and other objects as JSON writes them. */
function plain(value: unknown): Json {
  const text = JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part));
  return readJson(text) ?? null;
}
