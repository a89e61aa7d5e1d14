import { z } from 'zod';
import { newId } from '../state/ledger.ts';
import type { Price } from '../state/objects.ts';
import { apiCall } from './api-call.ts';
import { limit, list, metadata, truth } from './form-fields.ts';

const MOST = 1000;

const wanted = z.strictObject({ lookup_keys: list(z.string()), active: truth.optional(), limit });
const newPrice = z.strictObject({
  currency: z.string(),
  unit_amount: z.coerce.number().int().min(0),
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
  lookup_key: z.string(),
  transfer_lookup_key: truth.optional(),
  metadata,
  product_data: z.strictObject({ name: z.string() }),
});

export const PRICE_CALLS = [
  apiCall('GET /prices', wanted, async ({ ledger }, fields) => {
    const { data } = await ledger.list('price', { limit: MOST });
    const found = data.filter(({ lookup_key }) => lookup_key !== null && fields.lookup_keys.includes(lookup_key));
    return { object: 'list', url: '/v1/prices', has_more: false, data: found.slice(0, fields.limit) };
  }),
  apiCall('POST /prices', newPrice, async ({ ledger }, fields) => {
    const { data } = await ledger.list('price', { limit: MOST });
    for (const one of data)
      if (one.lookup_key === fields.lookup_key) await ledger.put('price', { ...one, lookup_key: null });
    const { currency, unit_amount, lookup_key, product_data } = fields;
    const price: Price = {
      ...{ id: newId('price_sandbox'), object: 'price', created: ledger.now, livemode: false, active: true },
      ...{ type: 'recurring', currency, unit_amount, lookup_key, metadata: fields.metadata },
      ...{ product: newId('prod_sandbox'), nickname: product_data.name },
      recurring: { ...fields.recurring, interval_count: 1 },
    };
    await ledger.tell('price', 'price.created', price);
    return price;
  }),
];
