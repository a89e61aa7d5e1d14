import { z } from 'zod';
import type { Ledger } from '../state/ledger.ts';
import { missing } from '../state/stripe-error.ts';
import { listAnswer } from './answers.ts';
import { apiCall } from './api-call.ts';
import { limit, list } from './form-fields.ts';

const wantedInvoices = z.strictObject({ customer: z.string(), starting_after: z.string().optional(), limit });
const wantedEvents = z.strictObject({
  created: z.strictObject({ gte: z.coerce.number().int() }).optional(),
  types: list(z.string()).optional(),
  starting_after: z.string().optional(),
  limit,
});

export const LIST_CALLS = [
  apiCall('GET /invoices', wantedInvoices, async ({ ledger }, { customer, starting_after: after, limit: most }) => {
    await ledger.get('customer', customer, 'customer');
    const page = { customer, limit: most, ...(after === undefined ? {} : { after }) };
    return listAnswer(await ledger.list('invoice', page), '/v1/invoices');
  }),
  apiCall('GET /events', wantedEvents, async ({ ledger }, fields) => {
    const position = await eventPosition(ledger, fields.starting_after);
    const rows = await ledger.query(
      `select body from stripe_sandbox.events
       where ($1::bigint is null or (body ->> 'created')::bigint >= $1)
         and ($2::text[] is null or body ->> 'type' = any ($2)) and ($3::bigint is null or position < $3)
       order by position desc limit $4`,
      [fields.created?.gte, fields.types, position, fields.limit + 1],
    );
    const data = rows.map(({ body }) => body);
    return listAnswer({ data: data.slice(0, fields.limit), hasMore: data.length > fields.limit }, '/v1/events');
  }),
];

async function eventPosition(ledger: Ledger, id: string | undefined): Promise<unknown> {
  if (id === undefined) return undefined;
  const [row] = await ledger.query('select position from stripe_sandbox.events where id = $1', [id]);
  if (row === undefined) throw missing(id, 'starting_after');
  return row.position;
}
