import { z } from 'zod';
import type { StandIn } from './stand-in.ts';
import { type Ledger, ledgerAt, withLedger } from './state/ledger.ts';
import { renew, retry } from './state/subscriptions.ts';

const dueRow = z.object({ due: z.enum(['renewal', 'payment', 'checkout']), id: z.string(), at: z.number() });

/** What comes next by the clock alone. */
const NEXT = `
  select due, id, at from (
    select 'renewal' as due, id, (body -> 'items' -> 'data' -> 0 ->> 'current_period_end')::bigint as at
    from stripe_sandbox.objects where kind = 'subscription' and body ->> 'status' in ('active', 'past_due')
    union all
    select 'payment', id, (body ->> 'next_payment_attempt')::bigint
    from stripe_sandbox.objects where kind = 'invoice' and body ->> 'status' = 'open'
    union all
    select 'checkout', id, (body ->> 'expires_at')::bigint
    from stripe_sandbox.objects where kind = 'checkout.session' and body ->> 'status' = 'open'
  ) as coming
  where at is not null order by at, due limit 1`;

/** Seconds by the clock at which something is due; undefined when nothing ever is. */
export async function nextDue({ db }: Pick<StandIn, 'db'>): Promise<number | undefined> {
  const [row] = await db.query(NEXT);
  return row === undefined ? undefined : dueRow.parse(row).at;
}

/**
 * Does everything that is due by now: renewals, payments that are tried again, checkouts that end. Each is dated when it
 * was due, however late it is done, as a provider that never sleeps does. Gives how much was done.
 */
export async function doDueWork({ db, pages }: Pick<StandIn, 'db' | 'pages'>): Promise<number> {
  let done = 0;
  while (await withLedger(db, (ledger) => doNext(ledger, pages))) done += 1;
  return done;
}

async function doNext(ledger: Ledger, pages: string): Promise<boolean> {
  const [row] = await ledger.query(NEXT);
  if (row === undefined) return false;
  const { due, id, at } = dueRow.parse(row);
  if (at > ledger.now) return false;
  const then = ledgerAt(ledger, at);
  if (due === 'renewal') await renew({ ledger: then, pages }, await then.get('subscription', id));
  else if (due === 'payment') await retry(then, await then.get('invoice', id));
  else {
    const session = await then.get('checkout.session', id);
    await then.tell('checkout.session', 'checkout.session.expired', { ...session, status: 'expired', url: null });
  }
  return true;
}
