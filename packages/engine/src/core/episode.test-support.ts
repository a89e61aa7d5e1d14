import type { FormSnapshot } from '@assay/page';
import type { Exchange } from './exchanges/exchange.ts';
import { fieldOf, pageWith } from './page.test-support.ts';
import type { Episode } from './witness-port.ts';

export const SEEN = { path: '/contacts', baseUrl: 'http://crm.test/' };

/** An exchange that was answered; `call` is such as `POST /api/contacts`. */
export function exchangeOf(call: string, parts: Partial<Exchange> = {}): Exchange {
  const [method = 'GET', path = '/'] = call.split(' ');
  return { method, url: `http://crm.test${path}`, type: 'fetch', status: 200, pending: false, ...parts };
}

/** A form that was filled with these values, by label, and sent. */
export function episodeOf(typed: Readonly<Record<string, string>>, parts: Partial<Episode> = {}): Episode {
  const fields = Object.entries(typed).map(([label, value]) => fieldOf(label, { value }));
  const form: FormSnapshot = { ref: 'f', name: '', fields, method: 'script' };
  return {
    label: 'Save',
    start: pageWith({ url: 'http://crm.test/contacts' }),
    before: pageWith({ url: 'http://crm.test/contacts', forms: [form] }),
    after: pageWith({ url: 'http://crm.test/contacts' }),
    entries: fields.map((field) => ({ field, value: field.value })),
    exchanges: [],
    earlier: [],
    ...parts,
  };
}
