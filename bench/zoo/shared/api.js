import { broken } from './variant.js';

/** The server refused. `errors` has a message for each field. */
export class Refused extends Error {
  constructor(status, { message = 'Something went wrong.', errors = {} }) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

async function call(method, path, body) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`/api/${path}`, {
    method,
    headers: body === undefined || isForm ? {} : { 'content-type': 'application/json' },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  const value = text === '' ? {} : JSON.parse(text);
  if (!answer.ok) throw new Refused(answer.status, value);
  return value;
}

let hasWritten = false;
const seen = new Map();

async function list(query) {
  const path = `contacts?${new URLSearchParams(query)}`;
  if (hasWritten && seen.has(path) && broken('list-stale')) return seen.get(path);
  const answer = await call('GET', path);
  seen.set(path, answer);
  if (answer.items.length > 0 && broken('column-wrong')) {
    return { ...answer, items: answer.items.map((item) => ({ ...item, city: item.company })) };
  }
  return answer;
}

async function write(method, path, body) {
  hasWritten = true;
  return call(method, path, body);
}

async function save(method, path, contact) {
  try {
    return await write(method, path, contact);
  } catch (error) {
    if (error.status === 422 && broken('refusal-hidden')) return contact;
    throw error;
  }
}

export const api = {
  session: () => call('GET', 'session'),
  signIn: (email, password) => call('POST', 'session', { email, password }),
  signOut: () => call('DELETE', 'session'),
  options: () => call('GET', 'options'),
  list,
  read: (id) => call('GET', `contacts/${id}`),
  create: (contact) => save('POST', 'contacts', contact),
  change: (id, contact) => save('PUT', `contacts/${id}`, contact),
  remove: (id) => write('DELETE', `contacts/${id}`),
  setActive: async (id, active) => (broken('switch-silent') ? undefined : write('PATCH', `contacts/${id}`, { active })),
  notes: (id) => call('GET', `contacts/${id}/notes`),
  addNote: (id, text) => call('POST', `contacts/${id}/notes`, { text }),
  files: (id) => call('GET', `contacts/${id}/files`),
  upload(id, file) {
    const form = new FormData();
    form.append('file', file);
    return call('POST', `contacts/${id}/files`, form);
  },
};
