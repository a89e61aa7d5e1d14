import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { COUNTRIES, type Draft, GROUPS, PLANS, readDraft, TAGS } from './contact.ts';
import { type Breaks, createContacts } from './contacts.ts';

export const ZOO_ACCOUNT = { username: 'mona@example.org', password: 'harbour-42' };

type Answer = { readonly status: number; readonly body?: unknown; readonly cookie?: string };
type Call = {
  readonly method: string;
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly session: string;
};

/** The API of the address book. All kits use it. */
export function createApi(breaks: Breaks) {
  const contacts = createContacts(breaks);
  const sessions = new Set<string>();
  const notes = new Map<string, { id: string; text: string; at: string }[]>();
  const files = new Map<string, { id: string; name: string; size: number }[]>();

  function session({ method, body, session: id }: Call): Answer {
    if (method === 'GET')
      return sessions.has(id) ? ok({ name: 'Mona Reeves', email: ZOO_ACCOUNT.username }) : signedOut;
    if (method === 'DELETE') {
      if (!breaks('sign-out-ignored')) sessions.delete(id);
      return { status: 204 };
    }
    const { email, password } = jsonOf(body);
    const isRight = email === ZOO_ACCOUNT.username && password === ZOO_ACCOUNT.password;
    const isAccepted = isRight ? !breaks('sign-in-refused') : email !== '' && breaks('wrong-password-accepted');
    if (!isAccepted) return { status: 401, body: { message: 'The e-mail address or the password is wrong.' } };
    const created = randomUUID();
    sessions.add(created);
    return { ...ok({ name: 'Mona Reeves', email }), cookie: `sid=${created}; Path=/; HttpOnly; SameSite=Lax` };
  }

  function collection({ method, query, body }: Call): Answer {
    if (method === 'GET') {
      return ok(
        contacts.list({
          search: query.get('search') ?? '',
          group: query.get('group') ?? '',
          sort: query.get('sort') ?? '',
          order: query.get('order') ?? 'asc',
          page: Number(query.get('page') ?? 1),
          pageSize: Number(query.get('pageSize') ?? 10),
        }),
      );
    }
    const draft = readDraft(jsonOf(body));
    return refused(draft, null) ?? { status: 201, body: contacts.create(draft) };
  }

  function item(id: string, { method, body }: Call): Answer {
    const contact = contacts.find(id);
    if (contact === null) return { status: 404, body: { message: 'This contact does not exist.' } };
    if (method === 'GET') {
      const { company, city } = contact;
      return ok(breaks('company-city-swapped') ? { ...contact, company: city, city: company } : contact);
    }
    if (method === 'DELETE') {
      contacts.remove(id);
      return { status: 204 };
    }
    if (method === 'PATCH') {
      contacts.setActive(id, jsonOf(body).active === true);
      return ok(contacts.find(id));
    }
    const draft = readDraft(jsonOf(body));
    return refused(draft, id) ?? ok(contacts.change(id, draft));
  }

  function refused(draft: Draft, id: string | null): Answer | null {
    const errors = contacts.problemsOf(draft, id);
    if (Object.keys(errors).length === 0) return null;
    return { status: 422, body: { message: 'The contact could not be saved.', errors } };
  }

  function notesOf(id: string, { method, body }: Call): Answer {
    const all = notes.get(id) ?? [];
    if (method === 'GET') return ok(all);
    const text = String(jsonOf(body).text ?? '').trim();
    if (text === '') return { status: 422, body: { message: 'Enter a text.', errors: { text: 'Enter a text.' } } };
    const note = { id: randomUUID(), text, at: new Date().toISOString() };
    notes.set(id, [note, ...all]);
    return { status: 201, body: note };
  }

  function filesOf(id: string, { method, body }: Call): Answer {
    const all = files.get(id) ?? [];
    if (method === 'GET') return ok(all);
    // One file of a form, the only thing that the pages send.
    const [, name = 'file'] = /filename="([^"]*)"/.exec(body.subarray(0, 1000).toString('utf8')) ?? [];
    const file = { id: randomUUID(), name, size: body.length };
    if (!breaks('upload-lost')) files.set(id, [file, ...all]);
    return { status: 201, body: file };
  }

  function answerTo(call: Call): Answer {
    const [resource, id, part] = call.parts;
    if (resource === 'session') return session(call);
    if (!sessions.has(call.session)) return signedOut;
    if (resource === 'options') return ok({ groups: GROUPS, countries: COUNTRIES, tags: TAGS, plans: PLANS });
    if (resource !== 'contacts') return { status: 404, body: { message: 'Not found.' } };
    if (id === undefined) return collection(call);
    if (part === 'notes') return notesOf(id, call);
    if (part === 'files') return filesOf(id, call);
    return item(id, call);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const [, own = ''] = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '') ?? [];
    const answer = answerTo({
      method: request.method ?? 'GET',
      parts: pathname.split('/').slice(2),
      query: searchParams,
      body: Buffer.concat(chunks),
      session: own,
    });
    const cookie = answer.cookie === undefined ? {} : { 'set-cookie': answer.cookie };
    const type = answer.body === undefined ? {} : { 'content-type': 'application/json' };
    response.writeHead(answer.status, { ...type, ...cookie, 'cache-control': 'no-store' });
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  };
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const signedOut: Answer = { status: 401, body: { message: 'Sign in first.' } };

function jsonOf(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // An empty or broken body has no fields, and is then refused for that.
    return {};
  }
}
