/** A contact, with a field of every common kind. */
export type Contact = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly city: string;
  readonly group: string;
  readonly country: string;
  readonly seats: number | null;
  readonly since: string | null;
  readonly tags: readonly string[];
  readonly plan: string;
  readonly newsletter: boolean;
  readonly active: boolean;
  readonly rating: number;
  readonly about: string;
};

export type Draft = Omit<Contact, 'id'>;

const NAMES = [
  'Amelia Hart',
  'Boris Lund',
  'Carmen Diaz',
  'Dmitri Orlov',
  'Elena Rossi',
  'Farid Aziz',
  'Greta Holm',
  'Hugo Blanc',
  'Ines Prado',
  'Jonas Falk',
  'Keiko Mori',
  'Liam Walsh',
  'Maya Singh',
  'Nils Berg',
  'Olga Petrova',
  'Pablo Ruiz',
  'Quinn Avery',
  'Rosa Bauer',
  'Samir Haddad',
  'Tessa Young',
  'Umar Khan',
  'Vera Novak',
  'Wim de Boer',
  'Xenia Popov',
  'Yusuf Demir',
  'Zoe Martin',
  'Anton Weiss',
  'Bella Costa',
  'Cyril Roche',
  'Dana Levi',
  'Emil Strand',
  'Fiona Grant',
  'Goran Babic',
  'Helga Stein',
  'Ivan Kolar',
  'Julia Sand',
  'Karim Nasser',
];
const COMPANIES = [
  'Northwind',
  'Bluebird Foods',
  'Castle Press',
  'Delta Works',
  'Evergreen Ltd',
  'Fjord Shipping',
  'Granite & Co',
];
const CITIES = ['Lisbon', 'Oslo', 'Vienna', 'Prague', 'Dublin'];
export const GROUPS = ['Customer', 'Supplier', 'Partner', 'Press'];
export const COUNTRIES = ['Austria', 'Czechia', 'Germany', 'Ireland', 'Norway', 'Portugal', 'Spain'];
export const TAGS = ['Key account', 'Invoice', 'Newsletter', 'Trade fair', 'VIP'];
export const PLANS = ['Basic', 'Standard', 'Premium'];

/** The contacts that are there after every start: always the same. */
export function seedContacts(): readonly Contact[] {
  return NAMES.map((name, index) => {
    const pick = (values: readonly string[], step: number) => values[(index * step) % values.length] ?? '';
    return {
      id: String(1001 + index),
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
      phone: `+43 1 555 ${String(1000 + ((index * 37) % 9000))}`,
      company: pick(COMPANIES, 3),
      city: pick(CITIES, 2),
      group: pick(GROUPS, 3),
      country: pick(COUNTRIES, 5),
      seats: 1 + ((index * 7) % 40),
      since: `20${String(15 + (index % 10))}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + ((index * 3) % 28)).padStart(2, '0')}`,
      tags: [pick(TAGS, 2)],
      plan: pick(PLANS, 2),
      newsletter: index % 3 === 0,
      active: index % 4 !== 0,
      rating: (index * 3) % 11,
      about: `Met at the spring fair. Prefers ${index % 2 === 0 ? 'mail' : 'calls'}.`,
    };
  });
}

const texts = ['name', 'email', 'phone', 'company', 'city', 'group', 'country', 'plan', 'about'] as const;

/** What was sent, as a whole contact: a missing field is empty. */
export function readDraft(sent: Readonly<Record<string, unknown>>): Draft {
  const text = (key: (typeof texts)[number]) => String(sent[key] ?? '').trim();
  const amount = sent.seats === null || sent.seats === undefined || sent.seats === '' ? null : Number(sent.seats);
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    city: text('city'),
    group: text('group'),
    country: text('country'),
    plan: text('plan'),
    about: text('about'),
    seats: Number.isFinite(amount) ? amount : null,
    since: typeof sent.since === 'string' && sent.since !== '' ? sent.since.slice(0, 10) : null,
    tags: Array.isArray(sent.tags) ? sent.tags.map(String) : [],
    newsletter: sent.newsletter === true,
    active: sent.active !== false,
    rating: Number(sent.rating ?? 0) || 0,
  };
}
