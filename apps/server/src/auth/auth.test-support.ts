import { fetchWithCookies } from '@assay/testing';
import type { TestServer } from '../server.test-support.ts';

/** A browser on another machine, with its own cookies, behind one trusted proxy. */
export function browserAt(address: string): typeof fetch {
  const browser = fetchWithCookies();
  return (input, init) => {
    const request = new Request(input, init);
    request.headers.set('x-forwarded-for', address);
    return browser(request);
  };
}

/** Sends POST /auth/v1…; gives status, body and headers. */
export async function ask(
  server: Pick<TestServer, 'url' | 'context'>,
  path: string,
  { body, browser = fetch, token }: { body?: unknown; browser?: typeof fetch; token?: string } = {},
) {
  const response = await browser(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: server.context.backend.publishableKey,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body ?? {}),
  });
  const text = await response.text();
  const answer: Record<string, unknown> = text === '' ? {} : Object(JSON.parse(text));
  return { status: response.status, answer, headers: response.headers };
}

/** Newest first. */
export async function mailsTo({ context }: Pick<TestServer, 'context'>, email: string) {
  return (await context.mail.outbox()).filter(({ to }) => to === email);
}

export async function codeTo(server: Pick<TestServer, 'context'>, email: string): Promise<string> {
  const [mail] = await mailsTo(server, email);
  const code = /[Cc]ode: (\d{6})/.exec(mail?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`There is no code in the newest mail to ${email}.`);
  return code;
}
