import { createApp } from '../app.ts';
import type { ChangeId } from '../catalogue/changes.ts';
import type { DefectId } from '../catalogue/defects.ts';
import { readSwitches } from '../catalogue/switches.ts';

type App = ReturnType<typeof createApp>;

export type Answer = {
  readonly status: number;
  /** The path at the end of all redirects. */
  readonly path: string;
  readonly html: string;
  /** The visible text without markup, single-spaced. */
  readonly text: string;
};

const MAX_REDIRECTS = 5;
const TEST_DATE = new Date('2026-05-04T12:00:00Z');

/** A visitor without script, who keeps cookies and follows redirects. */
export class Visitor {
  readonly #app: App;
  readonly #cookies = new Map<string, string>();

  constructor(app: App) {
    this.#app = app;
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.#follow(path, { headers });
  }

  post(path: string, form: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.#follow(path, { method: 'POST', body: new URLSearchParams(form) });
  }

  /** One request to the API, as the page's script sends it. */
  async api(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const init: RequestInit = { method, headers: { 'content-type': 'application/json' } };
    const response = await this.#send(path, body === undefined ? init : { ...init, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  }

  add(slug: string, quantity = 1): Promise<Answer> {
    return this.post('/cart/add', { slug, quantity: String(quantity), back: '/cart' });
  }

  signIn(password = 'qa-pass', next = '/'): Promise<Answer> {
    return this.post('/login', { username: 'qa', password, next });
  }

  checkout(changes: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.post('/checkout', { ...DELIVERY, payment: 'invoice', terms: 'yes', ...changes });
  }

  async #follow(path: string, init: RequestInit): Promise<Answer> {
    let response = await this.#send(path, init);
    let at = path;
    for (let hop = 0; hop < MAX_REDIRECTS && response.headers.has('location'); hop += 1) {
      at = response.headers.get('location') ?? at;
      response = await this.#send(at, init.headers ? { headers: init.headers } : {});
    }
    const html = await response.text();
    return { status: response.status, path: at, html, text: visibleText(html) };
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await this.#app.request(path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}

export const DELIVERY = {
  name: 'Quinn Archer',
  street: '12 Mill Lane',
  city: 'Portland',
  postcode: '97201',
  country: 'United States',
  phone: '+1 503 555 0142',
};

/** A new visitor of a shop with these switches on. */
export function visit(switches: { defects?: readonly DefectId[]; changes?: readonly ChangeId[] } = {}): Visitor {
  return new Visitor(createApp({ switches: readSwitches(switches), now: () => TEST_DATE }));
}

/** The names on the product cards, in order. */
export function productNames({ html }: Answer): string[] {
  return [...html.matchAll(/<h\d[^>]*><a href="\/products\/[^>]*>([^<]*)<\/a>/g)].map((match) => match[1] ?? '');
}

/** The amounts of a summary by their label. */
export function amounts({ html }: Answer): Record<string, string> {
  const rows = html.matchAll(/<div([^>]*)><dt>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/g);
  return Object.fromEntries(
    [...rows].filter((row) => !row[1]?.includes(' hidden')).map((row) => [row[2], visibleText(row[3] ?? '')]),
  );
}

/** The cells of each row in the body of the first table. */
export function tableRows({ html }: Answer): string[][] {
  const body = html.match(/<tbody>(.*?)<\/tbody>/s)?.[1] ?? '';
  return [...body.matchAll(/<tr.*?<\/tr>/gs)].map((row) =>
    [...row[0].matchAll(/<t([hd])[^>]*>(.*?)<\/t\1>/gs)].map((cell) => cellText(cell[2] ?? '')),
  );
}

function cellText(html: string): string {
  return html.match(/type="number"[^>]* value="(\d+)"/)?.[1] ?? visibleText(html);
}

function visibleText(html: string): string {
  return html
    .replace(/<(head|template|noscript)\b.*?<\/\1>/gs, ' ')
    .replace(/<(\w+)[^>]* hidden(="[^"]*")?>[^<]*<\/\1>/g, ' ')
    .replace(/<(span|strong|a|em|code)\b[^>]*>|<\/(span|strong|a|em|code)>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
    .trim();
}
