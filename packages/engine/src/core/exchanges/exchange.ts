/** A value of a payload or an answer. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * A request of the application to its own server with what was sent and answered: calls of scripts, and forms that were
 * posted. Secrets are masked. It is used while exploring and never stored.
 */
export type Exchange = {
  readonly method: string;
  readonly url: string;
  /** Address of the page that asked; absent when it has left. */
  readonly page?: string;
  /** Playwright's resource type: document, xhr, fetch. */
  readonly type: string;
  /** 0 until there is an answer, and when there was none. */
  readonly status: number;
  /** True until the answer was read. */
  readonly pending: boolean;
  /** The payload; absent when there was none, or none that could be read. */
  readonly sent?: Json;
  /** The name of the GraphQL operation. */
  readonly operation?: string;
  /** True for a call that pages make as they load, too: it changes nothing that an action asked for. */
  readonly unprompted?: boolean;
  /** The answer; absent when it was no JSON or too long. */
  readonly answer?: Json;
  /** The address that the server sent the browser to instead of an answer. */
  readonly redirectedTo?: string;
};

/** The part of an exchange that is known before it is answered. */
export type SentRequest = Pick<Exchange, 'method' | 'url' | 'type' | 'sent' | 'operation' | 'unprompted'>;

/** True when the exchange asked the server to change something. Some applications read with POST. */
export function isWriting({
  method,
  operation,
  sent,
  unprompted = false,
}: Pick<Exchange, 'method' | 'operation' | 'sent' | 'unprompted'>): boolean {
  if (unprompted) return false;
  if (operation !== undefined) return /^\s*mutation\b/u.test(queryOf(sent));
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

function queryOf(sent: Json | undefined): string {
  const query = isRecord(sent) ? sent.query : undefined;
  return typeof query === 'string' ? query : '';
}

export function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
