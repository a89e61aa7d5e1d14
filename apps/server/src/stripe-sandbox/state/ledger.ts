import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db, Query } from '../../database/database-client.ts';
import { type Kind, type Objects, SCHEMAS } from './objects.ts';
import { missing } from './stripe-error.ts';

/** An arbitrary number that nothing else locks: what changes the stand-in's state comes one after the other. */
const LEDGER_LOCK = 7_283_016;
const ID_BYTES = 18;

const nowRow = z.object({ now: z.number() });
const bodyRow = z.object({ body: z.unknown() });

export type Page<T> = { readonly data: readonly T[]; readonly hasMore: boolean };
type PageOf = { readonly customer?: string; readonly after?: string; readonly limit: number };

/** The stand-in's state within one transaction. */
export type Ledger = {
  /** By the one clock (`private.now()`), in seconds as Stripe counts. */
  readonly now: number;
  /** @throws StripeProblem when there is none; `param` names what the caller gave */
  readonly get: <K extends Kind>(kind: K, id: string, param?: string) => Promise<Objects[K]>;
  /** The newest first. */
  readonly list: <K extends Kind>(kind: K, page: PageOf) => Promise<Page<Objects[K]>>;
  readonly put: <K extends Kind>(kind: K, object: Objects[K] & { readonly customer?: string }) => Promise<void>;
  /** Puts the object and tells of it; the webhook goes out after the commit. */
  readonly tell: <K extends Kind>(kind: K, type: string, object: Objects[K]) => Promise<void>;
  readonly query: Query;
};

/** `body` must call nobody over HTTP: on the embedded database the answer would wait for this transaction. */
export function withLedger<T>(db: Pick<Db, 'tx'>, body: (ledger: Ledger) => Promise<T>): Promise<T> {
  return db.tx(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [LEDGER_LOCK]);
    const [row] = await query('select floor(extract(epoch from private.now()))::bigint as now');
    return body(openLedger(query, nowRow.parse(row).now));
  });
}

/** The same transaction, at another second: what is written is dated by it. */
export function ledgerAt({ query }: Pick<Ledger, 'query'>, seconds: number): Ledger {
  return openLedger(query, seconds);
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(ID_BYTES).toString('base64url').replace(/[-_]/g, 'x')}`;
}

function openLedger(query: Query, now: number): Ledger {
  const put: Ledger['put'] = async (kind, object) => {
    const customer: unknown = Reflect.get(object, 'customer');
    await query(
      `insert into stripe_sandbox.objects (id, kind, customer, body) values ($1, $2, $3, $4)
       on conflict (id) do update set body = excluded.body`,
      [object.id, kind, customer, object],
    );
  };
  return {
    now,
    query,
    put,
    async get(kind, id, param = 'id') {
      const [row] = await query('select body from stripe_sandbox.objects where kind = $1 and id = $2', [kind, id]);
      if (row === undefined) throw missing(id, param);
      return SCHEMAS[kind].parse(row.body);
    },
    async list(kind, { customer, after, limit }) {
      const position = after === undefined ? undefined : await positionOf(query, { kind, customer, after });
      const rows = await query(
        `select body from stripe_sandbox.objects
         where kind = $1 and ($2::text is null or customer = $2) and ($3::bigint is null or position < $3)
         order by position desc limit $4`,
        [kind, customer, position, limit + 1],
      );
      const found = rows.map((one) => SCHEMAS[kind].parse(bodyRow.parse(one).body));
      return { data: found.slice(0, limit), hasMore: found.length > limit };
    },
    async tell(kind, type, object) {
      await put(kind, object);
      const event = {
        ...{ id: newId('evt_sandbox'), object: 'event', api_version: null, created: now, livemode: false, type },
        ...{ data: { object }, pending_webhooks: 1, request: { id: null, idempotency_key: null } },
      };
      await query('insert into stripe_sandbox.events (id, body) values ($1, $2)', [event.id, event]);
    },
  };
}

type Cursor = { readonly kind: Kind; readonly customer: string | undefined; readonly after: string };

async function positionOf(query: Query, { kind, customer, after }: Cursor): Promise<unknown> {
  const [row] = await query(
    'select position from stripe_sandbox.objects where kind = $1 and id = $2 and ($3::text is null or customer = $3)',
    [kind, after, customer],
  );
  if (row === undefined) throw missing(after, 'starting_after');
  return row.position;
}
