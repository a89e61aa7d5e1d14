import type { Page } from '@playwright/test';

/** A map that no journey could explore in its time: sixty pages in ten areas, with everything that a map can hold. */

const COVERED = ['asserted', 'exercised', 'seen'] as const;
const NOUNS = ['customer', 'order', 'invoice', 'product', 'supplier', 'shipment', 'return', 'employee', 'report'];
/** Each area is a list, a form for a new one, one of them, and parts of that. */
const PARTS = ['', '/new', '/:id', '/:id/edit', '/:id/history', '/:id/files'];

const state = (id: string, route: string, parts: object = {}) => ({
  ...{ id, route, path: route.replaceAll(':id', '7'), title: 'Northwind', heading: '', signedIn: true },
  ...{ actions: [{ id: `${id}a`, label: `Open ${id}` }], forms: [], collections: [], opened: [], ...parts },
});

const areas = NOUNS.flatMap((noun, area) =>
  PARTS.map((part, index) => {
    const route = `/${noun}s${part}`;
    const heading = `${noun} ${part.replaceAll(/[/:]/g, ' ').trim() || 'list'} of the Greater Copenhagen office`;
    return { id: `s${area}-${index}`, route, heading: heading.charAt(0).toUpperCase() + heading.slice(1), index };
  }),
);
const alone = ['/', '/login', '/help', '/settings', '/profile', '/about'].map((route) => ({
  ...{ id: `alone${route}`, route, heading: route === '/' ? 'Dashboard' : route.slice(1), index: -1 },
}));
const everyPage = [...alone, ...areas];

const states = everyPage.flatMap(({ id, route, heading, index }) => [
  state(id, route, {
    ...{ heading, signedIn: route !== '/login' && route !== '/about' },
    collections: index === 0 ? [{ name: 'Rows', size: 20 }] : [],
  }),
  ...(route === '/' ? [state('visitor', '/', { heading: 'Welcome', signedIn: false })] : []),
  ...(index === 0
    ? [
        state(`${id}d`, `${route}?sort`, { heading, opened: [{ kind: 'dialog', name: 'Delete the selected ones' }] }),
        state(`${id}m`, route, { heading, opened: [{ kind: 'menu', name: 'Columns' }] }),
        state(`${id}e`, route, { heading, collections: [{ name: 'Rows', size: 0 }] }),
      ]
    : []),
]);

const transitions = [
  ...everyPage.map(({ id }) => ({ from: id, action: `${id}a`, to: 'alone/' })),
  ...NOUNS.flatMap((_, area) => [
    { from: 'alone/', action: 'alone/a', to: `s${area}-0` },
    ...[1, 2].map((part) => ({ from: `s${area}-0`, action: `s${area}-0a`, to: `s${area}-${part}` })),
    ...[3, 4, 5].map((part) => ({ from: `s${area}-2`, action: `s${area}-2a`, to: `s${area}-${part}` })),
  ]),
];

export const LARGE_MAP = {
  stopped: 'page budget',
  states,
  pages: everyPage.map(({ id, route }, index) => ({
    ...{
      route,
      covered: COVERED[index % 3],
      ...(index % 10 === 9 ? {} : { picture: `page-${id.replace('/', '')}.jpg` }),
    },
  })),
  transitions,
  findings: [
    { page: '/orders/12', title: 'A script failed: total is not defined' },
    { page: '/orders/13', title: 'A picture is missing' },
    { page: '/help', title: 'A link leads nowhere' },
  ],
  skipped: [{ state: 's0-0', label: 'Delete everything', reason: 'looks destructive' }],
  resources: NOUNS.map((noun, index) => ({
    ...{
      name: `${noun}s`,
      template: `/api/v1/${noun}s`,
      operations: ['list', 'read', 'create'],
      fields: ['id', 'name'],
    },
    uses: ['list', 'read', 'create'].map((operation, part) => ({
      ...{ operation, pages: [`/${noun}s${PARTS[part === 0 ? 0 : 3 - part]}`], covered: COVERED[(index + part) % 3] },
    })),
  })),
};

/** Gives the map and its pictures in place of what the server has. */
export async function showLargeMap(page: Page): Promise<void> {
  const ids = { id: crypto.randomUUID(), company_id: crypto.randomUUID(), generation_id: crypto.randomUUID() };
  const row = { ...ids, created_at: '2026-11-22T12:00:00Z', generations: { attempt: 1 }, map: LARGE_MAP };
  await page.route('**/rest/v1/application_maps?*', (route) => route.fulfill({ json: row }));
  await page.route('**/object/sign/artifacts', (route) =>
    route.fulfill({
      json: pathsIn(route.request().postDataJSON()).map((path) => ({
        ...{ path, error: null, signedURL: `/object/sign/artifacts/${path}?token=t` },
      })),
    }),
  );
  await page.route('**/object/sign/artifacts/*/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
}

function pathsIn(asked: unknown): readonly string[] {
  const paths: unknown = Reflect.get(Object(asked), 'paths');
  return Array.isArray(paths) ? paths.map(String) : [];
}

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270"><rect width="480" height="270" fill="#fff"/>
<rect width="480" height="32" fill="#234"/><rect x="16" y="52" width="180" height="18" fill="#888"/>
${[90, 120, 150, 180, 210].map((y) => `<rect x="16" y="${y}" width="440" height="18" fill="#ddd"/>`).join('')}</svg>`;
