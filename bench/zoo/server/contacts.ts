import { type Contact, type Draft, readDraft, seedContacts } from './contact.ts';

export type ListQuery = {
  readonly search: string;
  readonly group: string;
  readonly sort: string;
  readonly order: string;
  readonly page: number;
  readonly pageSize: number;
};

export type Problems = Readonly<Record<string, string>>;

/** Says whether the defect with this id is planted, and notes that it was met. */
export type Breaks = (id: string) => boolean;

/** All contacts in memory. */
export function createContacts(breaks: Breaks) {
  let contacts = [...seedContacts()];
  let nextId = 2001;

  function list({ search, group, sort, order, page, pageSize }: ListQuery) {
    const words = search !== '' && !breaks('search-ignored') ? search.toLowerCase() : '';
    const wanted = group !== '' && !breaks('filter-ignored') ? group : '';
    const found = contacts.filter(
      (contact) =>
        (wanted === '' || contact.group === wanted) &&
        (words === '' ||
          [contact.name, contact.email, contact.company].some((text) => text.toLowerCase().includes(words))),
    );
    const descends = order === 'desc' && !breaks('sort-wrong');
    const sorted = sort === '' ? found : found.toSorted((a, b) => compare(a, b, sort) * (descends ? -1 : 1));
    const shown = page > 1 && breaks('page-repeats') ? 1 : page;
    const items = sorted.slice((shown - 1) * pageSize, shown * pageSize);
    return { items, total: breaks('count-off') ? found.length + 1 : found.length };
  }

  /** The reasons why it cannot be saved, by field. */
  function problemsOf(draft: Draft, id: string | null): Problems {
    const problems: Record<string, string> = {};
    if (draft.name === '' && !breaks('name-not-required')) problems.name = 'Enter a name.';
    if (!/^\S+@\S+$/.test(draft.email) && !breaks('email-not-checked'))
      problems.email = 'Enter a valid e-mail address.';
    const isTaken = contacts.some((contact) => contact.id !== id && contact.email === draft.email);
    if (isTaken && !breaks('duplicate-accepted')) problems.email = 'This e-mail address is already in use.';
    return problems;
  }

  /** A draft without the field that a defect loses. */
  function kept(draft: Draft): Draft {
    const empty = readDraft({});
    const changed: Record<string, unknown> = { ...draft };
    for (const [key, value] of Object.entries(empty)) {
      if (JSON.stringify(changed[key]) !== JSON.stringify(value) && breaks(`save-loses-${key}`)) changed[key] = value;
    }
    return readDraft(changed);
  }

  function create(draft: Draft): Contact {
    const contact = { id: String(nextId++), ...kept(draft) };
    if (!breaks('create-lost')) contacts = [contact, ...contacts];
    return contact;
  }

  function change(id: string, draft: Draft): Contact {
    const contact = { id, ...kept(draft) };
    if (!breaks('edit-ignored')) contacts = contacts.map((one) => (one.id === id ? contact : one));
    return contact;
  }

  return {
    list,
    problemsOf,
    create,
    change,
    find: (id: string) => contacts.find((contact) => contact.id === id) ?? null,
    setActive(id: string, active: boolean) {
      contacts = contacts.map((contact) => (contact.id === id ? { ...contact, active } : contact));
    },
    remove(id: string) {
      if (!breaks('delete-keeps')) contacts = contacts.filter((contact) => contact.id !== id);
    },
  };
}

function compare(a: Contact, b: Contact, key: string): number {
  const [left, right] = [Reflect.get(a, key), Reflect.get(b, key)];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right));
}
