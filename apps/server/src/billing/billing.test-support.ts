import { z } from 'zod';
import { newPerson, newWorkspace, openServer, type Person, type TestServer } from '../server.test-support.ts';
import { workPart } from '../work-part.ts';

export const WAIT = { timeout: 20_000, interval: 50 };

const urlAnswer = z.object({ url: z.string() });

/** A server with the stand-in, and what people and the operator do with it. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

export async function openShop(env: Record<string, string> = {}, given?: TestServer) {
  const server = given ?? (await openServer(env, undefined, [workPart()]));
  const query = (sql: string, values: readonly unknown[] = []) => server.context.db.query(sql, values);
  const call = (person: Pick<Person, 'token'> | undefined, name: string, { method = 'POST', body = '' } = {}) =>
    fetch(`${server.url}/functions/v1/${name}`, {
      method,
      headers: person === undefined ? {} : { authorization: `Bearer ${person.token}` },
      ...(body === '' ? {} : { body }),
    });
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const clock = async (wanted: object) => {
    const answer = await fetch(`${server.localUrl}/stripe/pages/clock?key=${server.outboxKey}`, {
      method: 'POST',
      body: JSON.stringify(wanted),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const checkout = async (admin: Person, plan: string, interval = 'month') => {
    const answer = await call(admin, 'create-checkout', { body: JSON.stringify({ plan, interval }) });
    return urlAnswer.parse(await answer.json()).url;
  };
  return {
    ...{ server, query, call, post, clock, checkout },
    /** An Admin and the workspace, in its trial. */
    async newCustomer() {
      const admin = await newPerson(server);
      return { admin, companyId: await newWorkspace(admin) };
    },
    /** Pays a checkout; gives where the person is led. */
    async buy(admin: Person, plan: string, { interval = 'month', number = CARDS.works } = {}) {
      const paid = await post(await checkout(admin, plan, interval), { number, expiry: '12/49', cvc: '123' });
      return paid.headers.get('location');
    },
    async company(id: string) {
      const [row] = await query(
        `select current_plan, billing_plan, subscription_status, billing_interval, next_billing_date, past_due_since,
           current_period_start, cancel_at, max_test_runs_per_month from public.companies where id = $1`,
        [id],
      );
      return row ?? {};
    },
  };
}

export const CARDS = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksToConfirm: '4000 0027 6000 3184',
  expired: '4000 0000 0000 0069',
  declinesLater: '4000 0000 0000 0341',
};
