import { expect, test } from 'vitest';
import { exchangeOf } from '../../core/episode.test-support.ts';
import type { Exchange, Json } from '../../core/exchanges/exchange.ts';
import { nodeOf, pageWith, tableOf } from '../../core/page.test-support.ts';
import { namesAny } from '../../core/wording/names-any.ts';
import { createFormerRecords } from './former-records.ts';

const invoices = exchangeOf('GET /api/invoices?page=1', { answer: { data: [{ id: 17 }, { id: 'INV-18' }] } });

/** The records of an application in which Assay created the item of this identity, and whatever is named. */
function recordsOf(own?: string) {
  const names = new Set<string>();
  return createFormerRecords({
    baseUrl: 'http://crm.test/',
    isOwn: (_, id) => id === own,
    namesOwn: (text, except = () => false) => namesAny(text, names, except),
    keepNames(found) {
      for (const name of found) names.add(name);
    },
  });
}

function changedBy(line: string, sent?: Json, earlier: readonly Exchange[] = [invoices]): string | null {
  const records = recordsOf('99');
  records.learn(earlier);
  return records.changedBy(exchangeOf(line, sent === undefined ? {} : { sent }));
}

test.each<[string, Json | undefined]>([
  ['DELETE /api/invoices/17', undefined],
  ['PATCH /api/invoices/INV-18', { status: 'paid' }],
  ['POST /api/invoices/17/duplicate', undefined],
  ['POST /api/invoices/17/archive', undefined],
  ['POST /api/invoices/17/cancel', undefined],
  ['POST /api/invoices/pay', { id: 17 }],
  ['POST /api/payInvoice', { id: 17 }],
  ['POST /api/invoices/pay', { selectedIds: [3, 17] }],
  ['POST /api/invoices/pay', { invoice_id: 17 }],
  ['DELETE /rest/v1/invoices?id=eq.17', undefined],
  ['PATCH /api/invoices/17/', { status: 'paid' }],
  ['POST /invoices/17/edit/', { client: 3 }],
])('%s changes an invoice that was there', (line, sent) => {
  expect(changedBy(line, sent)).toBe('invoice');
});

test.each<[string, Json | undefined]>([
  ['GET /api/invoices/17', undefined],
  ['POST /api/invoices', { clientId: 17 }],
  ['POST /api/invoices/17/notes', { text: 'Called.' }],
  ['POST /invoices/new', { clientId: 17 }],
  ['POST /invoices/create', { clientId: 17 }],
  ['POST /api/invoices/', { client_id: 17 }],
  ['POST /invoices/add/', { client_id: 17 }],
  ['POST /api/cart', { invoiceId: 17 }],
  ['POST /api/invoices/list', { clientId: 17 }],
  ['PATCH /api/invoices/20', { status: 'paid' }],
  ['PATCH /api/products/17', { price: 2 }],
])('%s changes none', (line, sent) => {
  expect(changedBy(line, sent)).toBeNull();
});

test('what was read on its own page was there before, unless something of its kind was created', () => {
  const read = exchangeOf('GET /api/orders/40', { answer: { id: 40, status: 'Draft' } });
  expect(changedBy('POST /api/orders/40/send', undefined, [read])).toBe('order');
  expect(changedBy('POST /api/orders/41/send', undefined, [read])).toBeNull();
  const created = exchangeOf('POST /api/orders', { answer: { id: 41 } });
  const own = exchangeOf('GET /api/orders/41', { answer: { id: 41 } });
  expect(changedBy('POST /api/orders/41/send', undefined, [created, own])).toBeNull();
});

test('GraphQL names what is listed by its key', () => {
  const answer = { data: { invoices: { nodes: [{ id: 17 }] } } };
  const listed = exchangeOf('POST /graphql', { operation: 'Invoices', sent: { query: 'query Invoices {…}' }, answer });
  const records = recordsOf();
  records.learn([listed]);
  const changed = (operation: string, variables: Json) =>
    records.changedBy(exchangeOf('POST /graphql', { operation, sent: { query: 'mutation {…}', variables } }));
  for (const operation of ['updateInvoice', 'saveInvoice', 'duplicateInvoice'])
    expect(changed(operation, { id: 17 }), operation).toBe('invoice');
  for (const operation of ['PayInvoice', 'setInvoiceStatus', 'checkOutInvoice'])
    for (const key of ['id', 'invoiceId']) expect(changed(operation, { [key]: 17 }), operation).toBe('invoice');
  expect(changed('assignInvoice', { id: 99, userId: 17 })).toBeNull();
  expect(changed('saveInvoice', { input: { number: 'INV-1', clientId: 17 } })).toBeNull();
  for (const operation of ['createInvoice', 'InvoiceCreate', 'addInvoice'])
    expect(changed(operation, { input: { clientId: 17 } }), operation).toBeNull();
});

test('what Assay created is no former record', () => {
  const listed = exchangeOf('GET /api/invoices', { answer: [{ id: 99 }, { id: 17 }] });
  expect(changedBy('DELETE /api/invoices/99', undefined, [listed])).toBeNull();
  const records = recordsOf('99');
  records.learn([listed]);
  const own = (line: string) => records.ownChangedBy(exchangeOf(line));
  expect(own('POST /api/invoices/99/pay')).toBe('invoice');
  expect([own('POST /api/invoices/17/pay'), own('GET /api/invoices/99'), own('POST /api/invoices')]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each<[string, readonly Exchange[]]>([
  [
    'is new in a list',
    [
      exchangeOf('GET /api/cart', { answer: [{ id: 1 }] }),
      exchangeOf('POST /api/cart', { sent: { productId: 17 } }),
      exchangeOf('GET /api/cart', { answer: [{ id: 1 }, { id: 17 }] }),
    ],
  ],
  [
    'is in the first list of its kind',
    [exchangeOf('POST /api/cart', { sent: { productId: 17 } }), exchangeOf('GET /api/cart', { answer: [{ id: 17 }] })],
  ],
])('what %s after something was added may be ours', (_, earlier) => {
  expect(changedBy('PATCH /api/cart/17', { quantity: 2 }, earlier)).toBeNull();
});

test('of the first list of its kind, no more may be ours than was added', () => {
  const earlier = [
    exchangeOf('POST /api/tickets', { sent: { title: 'Ada' }, status: 201 }),
    exchangeOf('GET /api/tickets', { answer: [{ id: 14 }, { id: 15 }, { id: 99 }] }),
  ];
  expect(['14', '99'].map((id) => changedBy(`DELETE /api/tickets/${id}`, undefined, earlier))).toEqual([
    'ticket',
    null,
  ]);
});

test('GraphQL reads of other pages of a list are no later reads of the same', () => {
  const read = (page: number, ...ids: readonly number[]) =>
    exchangeOf('POST /graphql', {
      operation: 'tickets',
      sent: { query: 'query tickets {…}', variables: { page } },
      answer: { data: { tickets: ids.map((id) => ({ id })) } },
    });
  const created = exchangeOf('POST /graphql', { operation: 'createTicket', sent: { query: 'mutation {…}' } });
  const records = recordsOf();
  records.learn([read(1, 1, 2), created, read(2, 3), read(1, 4, 1)]);
  const changed = (id: number) =>
    records.changedBy(
      exchangeOf('POST /graphql', { operation: 'deleteTicket', sent: { query: 'mutation {…}', variables: { id } } }),
    );
  expect([1, 3, 4].map(changed)).toEqual(['ticket', 'ticket', null]);
});

test('what a search finds for the first time is no former record where it has a text of Assay', () => {
  const search = {
    answer: {
      data: [
        { id: 41, name: 'Ada k3m9p2q7' },
        { id: 18, name: 'Ada Byron' },
      ],
    },
  };
  const earlier = [
    invoices,
    exchangeOf('POST /api/invoices', { sent: { name: 'Ada k3m9p2q7' }, status: 201 }),
    exchangeOf('GET /api/invoices?q=ada', search),
  ];
  expect([41, 18].map((id) => changedBy(`DELETE /api/invoices/${id}`, undefined, earlier))).toEqual([null, 'invoice']);
});

test('a page of a list that was not read before shows former records', () => {
  const earlier = [
    invoices,
    exchangeOf('POST /api/invoices', { sent: { name: 'Ada' }, status: 201 }),
    exchangeOf('GET /api/invoices?page=2', { answer: { data: [{ id: 40 }] } }),
  ];
  expect(changedBy('DELETE /api/invoices/40', undefined, earlier)).toBe('invoice');
});

test('of invoices something was added, of the kinds that were only read nothing', () => {
  const records = recordsOf();
  const listed = (path: string) => exchangeOf(`GET ${path}`, { answer: [{ id: 17 }] });
  records.learn([
    invoices,
    listed('/api/products'),
    exchangeOf('POST /api/invoices'),
    exchangeOf('POST /api/sessions'),
  ]);
  expect(['invoice', 'product', 'session'].filter((noun) => records.isAdded(noun))).toEqual(['invoice']);
});

test('what a page of the server links to was there before, unless something of its kind was created', () => {
  const records = recordsOf();
  const page = (url: string, ...hrefs: readonly string[]) => ({
    title: '',
    url,
    collections: [],
    nodes: hrefs.map((href) => nodeOf('link', href, { href: `http://crm.test${href}` })),
  });
  records.learnPage(page('http://crm.test/bookings', '/bookings/1', '/bookings/2/edit', '/bookings/new', '/help'));
  const changed = (line: string) => records.changedBy(exchangeOf(line));
  expect(changed('POST /bookings/1/delete')).toBe('booking');
  expect(changed('POST /bookings/2')).toBe('booking');
  expect([changed('POST /bookings/3/delete'), changed('POST /bookings'), changed('POST /bookings/1/notes')]).toEqual([
    null,
    null,
    null,
  ]);
  records.learn([exchangeOf('POST /bookings', { sent: { room: 'Blue' } })]);
  records.learnPage(page('http://crm.test/bookings', '/bookings/1', '/bookings/3'));
  expect(changed('POST /bookings/3/delete')).toBeNull();
});

test('a form that the server draws again has created nothing', () => {
  const posted = (status: number) => {
    const records = recordsOf();
    records.learn([exchangeOf('POST /bookings', { type: 'document', status, sent: { room: '' } })]);
    records.learnPage({
      title: '',
      url: 'http://crm.test/bookings',
      collections: [],
      nodes: [nodeOf('link', '1', { href: 'http://crm.test/bookings/1' })],
    });
    return records.changedBy(exchangeOf('POST /bookings/1/delete'));
  };
  expect([200, 422, 303].map(posted)).toEqual(['booking', 'booking', null]);
});

test('of numbers that are given in order, the last ones may be of what was created', () => {
  const records = recordsOf();
  records.learn([exchangeOf('POST /bookings', { status: 303, sent: { room: 'Blue' } })]);
  const hrefs = ['/bookings/7', '/bookings/8', '/bookings/9'].map((path) => `http://crm.test${path}`);
  records.learnPage({
    title: '',
    url: 'http://crm.test/bookings',
    collections: [],
    nodes: hrefs.map((href) => nodeOf('link', href, { href })),
  });
  const changed = (id: number) => records.changedBy(exchangeOf(`POST /bookings/${id}/cancel`));
  expect([7, 8, 9, 10].map(changed)).toEqual(['booking', 'booking', null, null]);
});

test('what a server calls a new record is what its page, or its row, shows for the first time', () => {
  const records = recordsOf();
  const listed = (...rows: readonly (readonly string[])[]) =>
    pageWith({ collections: [tableOf('Invoices', [], rows)] });
  records.learnPage(listed(['INV-3001', 'Arden']));
  records.learnCreated(pageWith({ title: 'Quote Q-830' }), pageWith({ title: 'Invoice INV-3344 of Q-830' }));
  records.learnCreated(listed(), listed(['INV-3001', 'Arden'], ['INV-3345', 'Ada a2b3c4d5'], ['INV-3300', 'Birch']));
  expect(['INV-3344', 'INV-3345', 'INV-3001', 'INV-3300', 'Q-830'].map((code) => records.namesOwn(code))).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(records.isOwnPage('http://crm.test/invoices/INV-3344')).toBe(true);
  records.learnPage(listed(['INV-3344', 'Arden']));
  expect(records.namesOwn('Invoice INV-3344')).toBe(true);
});
