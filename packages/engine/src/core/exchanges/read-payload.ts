import { isRecord, type Json } from './exchange.ts';

/** Stands where a payload or an answer has a secret. */
export const HIDDEN_VALUE = '••••••';
/** Keys of values that nobody should read, in the spellings that interfaces use. */
const SECRET_KEY =
  /passw|passphrase|passcode|(?:^|[_-])pass$|pwd$|secret|token|api.?key|authorization|credential|cvv|cvc/iu;

/** What a payload holds, by its content type; undefined when it is none of JSON, a form, or a multipart form. */
export function readPayload(text: string, contentType: string): Json | undefined {
  if (/multipart\/form-data/iu.test(contentType)) return multipart(text, contentType);
  if (/x-www-form-urlencoded/iu.test(contentType)) return hideSecretKeys(fromEntries(new URLSearchParams(text)));
  return readJson(text);
}

/** The JSON in a text, with the values of secret keys hidden; undefined when it is no JSON. */
export function readJson(text: string): Json | undefined {
  const start = text.trimStart()[0];
  if (start !== '{' && start !== '[') return undefined;
  try {
    const parsed: Json = JSON.parse(text);
    return hideSecretKeys(parsed);
  } catch {
    return undefined;
  }
}

/** A GraphQL document: its kind, the name that it may have, its variables, and its first field behind an alias. */
const GRAPHQL = /^\s*(?:(?:query|mutation|subscription)\b\s*(\w+)?\s*(?:\([^)]*\))?[^{]*)?\{\s*(?:\w+\s*:\s*)?(\w+)/u;

/** The operation that a GraphQL payload names, else its first field; undefined for any other payload. */
export function operationOf(sent: Json | undefined): string | undefined {
  if (!isRecord(sent) || typeof sent.query !== 'string') return undefined;
  const [whole, named, field] = GRAPHQL.exec(sent.query) ?? [];
  if (whole === undefined) return undefined;
  return typeof sent.operationName === 'string' ? sent.operationName : (named ?? field);
}

/** True for a payload that only asks: a GraphQL query, which is posted. */
export function onlyAsks(sent: Json | undefined): boolean {
  return operationOf(sent) !== undefined && isRecord(sent) && !/^\s*mutation\b/u.test(String(sent.query));
}

function fromEntries(entries: Iterable<readonly [string, string]>): Json {
  const found = new Map<string, string | string[]>();
  for (const [key, value] of entries) {
    const known = found.get(key);
    found.set(key, known === undefined ? value : [known, value].flat());
  }
  return Object.fromEntries(found);
}

/** The text parts; files are left out. */
function multipart(text: string, contentType: string): Json | undefined {
  const boundary = /boundary="?([^";]+)/iu.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const entries = text.split(`--${boundary}`).flatMap((part): [string, string][] => {
    const [head = '', ...body] = part.split('\r\n\r\n');
    const name = /;\s*name="([^"]*)"/iu.exec(head)?.[1];
    if (name === undefined || /;\s*filename=/iu.test(head)) return [];
    return [[name, body.join('\r\n\r\n').replace(/\r\n$/u, '')]];
  });
  return hideSecretKeys(fromEntries(entries));
}

function hideSecretKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(hideSecretKeys);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      SECRET_KEY.test(key) && typeof part === 'string' && part !== '' ? HIDDEN_VALUE : hideSecretKeys(part),
    ]),
  );
}
