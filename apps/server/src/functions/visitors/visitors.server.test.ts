import { FUNCTIONS, type FunctionDeclaration } from '@assay/protocol';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../../http/raw-request.test-support.ts';
import { EQUAL_ANSWER_MS } from '../../limits/equal-answer-time.ts';
import { VISITOR_CALL_RATES } from '../../limits/visitor-call-rates.ts';
import { clientOf, openServer, type TestServer } from '../../server.test-support.ts';
import { workPart } from '../../work-part.ts';

const MESSAGE = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'Ada@Example.com',
  phone: '',
  inquiry_type: 'sales',
  message: 'Two lines\nof text',
  acceptTerms: true,
};

let server: TestServer;
beforeAll(async () => {
  // As behind a proxy, so that limits count by address.
  server = await openServer(
    { SITE_URL: 'https://assay.example', HOST: '127.0.0.1', ASSAY_TRUSTED_PROXIES: '1' },
    undefined,
    [workPart()],
  );
}, 120_000);
afterAll(() => server?.close());

const query = (sql: string) => server.context.db.query(sql);

type Answer = { readonly status: number; readonly body: string };
/** A visitor at an address, with the headers that the client of Supabase sends. */
async function ask(name: string, body: object, { from = '203.0.113.1', method = 'POST' } = {}): Promise<Answer> {
  const { publishableKey } = server.context.backend;
  return rawRequest(`${server.localUrl}/functions/v1/${name}`, {
    method,
    headers: {
      host: 'assay.example',
      'x-forwarded-for': from,
      'x-forwarded-proto': 'https',
      'content-type': 'application/json',
      apikey: publishableKey,
      authorization: `Bearer ${publishableKey}`,
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
}

describe('functions for anyone', () => {
  test('P1-238, P1-168: the unmodified client joins the waiting list with the publishable key', async () => {
    const browser: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', '203.0.113.2');
      return fetch(input, { ...init, headers });
    };
    const client = clientOf({ ...server, url: server.localUrl }, browser);
    const invoke = (body: object) => client.functions.invoke('beta-waitlist-signup', { body });
    expect(await invoke({ email: 'Grace@example.com' })).toMatchObject({ data: { success: true }, error: null });
    expect((await invoke({ email: 'not an address' })).error).toBeInstanceOf(FunctionsHttpError);
    expect(await query('select email, status from public.beta_waitlist')).toEqual([
      { email: 'grace@example.com', status: 'pending' },
    ]);
  });

  test('Settled 55: a known address gets the same answer, no earlier, and no second mail', async () => {
    const answers: unknown[] = [];
    for (const email of ['again@example.com', 'AGAIN@example.com']) {
      const before = performance.now();
      answers.push(await ask('beta-waitlist-signup', { email }, { from: '203.0.113.3' }));
      expect(performance.now() - before).toBeGreaterThanOrEqual(EQUAL_ANSWER_MS - 1);
    }
    expect(answers).toMatchObject([
      { status: 200, body: '{"success":true}' },
      { status: 200, body: '{"success":true}' },
    ]);
    const mails = await query(`select kind from private.mails where recipient = 'again@example.com'`);
    expect(mails).toEqual([{ kind: 'beta-welcome' }]);
  });

  test('P2-139, P2-201, P2-261: a message is stored with what the form asks for; a wrong one is refused whole', async () => {
    const from = '203.0.113.4';
    expect(await ask('contact-submit', MESSAGE, { from })).toMatchObject({ status: 200 });
    const [row] = await query('select * from public.contact_messages');
    expect(row).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: null,
      inquiry_type: 'sales',
      message: 'Two lines\nof text',
      accepted_terms: true,
    });
    for (const wrong of [
      { firstName: ' ' },
      { lastName: 'a\nb' },
      { email: 'ada' },
      { inquiry_type: 'complaint' },
      { message: '' },
      { message: 'a\0b' },
      { acceptTerms: false },
      { created_at: '2020-01-01' },
    ]) {
      const { status, body } = await ask('contact-submit', { ...MESSAGE, ...wrong }, { from });
      expect([wrong, status, body.includes('invalid_input')]).toEqual([wrong, 400, true]);
    }
    expect(await query('select 1 from public.contact_messages')).toHaveLength(1);
  });

  test('each address has its own limit, though all send the same key', async () => {
    const { most } = VISITOR_CALL_RATES.perAddress;
    const join = (n: number, from: string) =>
      ask('beta-waitlist-signup', { email: `p${n}.${from}@example.com` }, { from });
    const first = await Promise.all(Array.from({ length: most }, (_, n) => join(n, '203.0.113.5')));
    expect(first.filter(({ status }) => status !== 200)).toEqual([]);
    const refused = await join(most, '203.0.113.5');
    expect([refused.status, refused.body]).toEqual([429, expect.stringContaining('rate_limited')]);
    expect((await join(most, '203.0.113.6')).status).toBe(200);
  });

  test('one address may not be written to over and over, from wherever', async () => {
    const { most } = VISITOR_CALL_RATES.perEmail;
    const statuses: number[] = [];
    for (let n = 0; n <= most; n += 1) {
      const { status } = await ask(
        'beta-waitlist-signup',
        { email: 'victim@example.com' },
        { from: `198.51.100.${n}` },
      );
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(most).fill(200), 429]);
  });
});

test('every function is called with its own method, and those for people want a person', async () => {
  const declared: Readonly<Record<string, FunctionDeclaration>> = FUNCTIONS;
  for (const [name, { method, callers }] of Object.entries(declared)) {
    const other = await ask(name, {}, { method: method === 'GET' ? 'POST' : 'GET', from: '203.0.113.9' });
    expect([name, other.status, other.body.includes(`is called with ${method}`)]).toEqual([name, 405, true]);
    const own = await ask(name, {}, { method, from: '203.0.113.9' });
    expect([name, own.status]).toEqual([name, callers === 'person' ? 401 : 400]);
  }
});
