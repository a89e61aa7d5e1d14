import { expect, test } from 'vitest';
import { ZOO_ACCOUNT } from '../../zoo/server/api.ts';
import { API_DEFECTS, ZOO_BUGS, ZOO_CHANGES, ZOO_DEFECTS, ZOO_FEATURES } from '../../zoo/server/defects.ts';
import { startAddressBook } from '../../zoo/server/start-address-book.ts';

const NEW = {
  name: 'Zora Quick',
  email: 'zora@example.org',
  phone: '+43 1',
  company: 'Northwind',
  city: 'Oslo',
  group: 'Press',
  country: 'Spain',
  seats: 7,
  since: '2026-01-31',
  tags: ['VIP'],
  plan: 'Premium',
  newsletter: true,
  active: true,
  rating: 4,
  about: 'Likes lakes.',
};

/** Everything that a person can do with the API, and what it answered. */
async function visit(planted: string | null) {
  const book = await startAddressBook('', planted);
  let cookie = '';
  const answers: unknown[] = [];
  const call = async (method: string, path: string, sent?: unknown, own = cookie) => {
    const body = sent === undefined ? {} : { body: JSON.stringify(sent) };
    const answer = await fetch(`${book.url}/api/${path}`, { method, headers: { cookie: own }, ...body });
    const text = (await answer.text()).replace(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[^"]+/g, '…');
    answers.push([method, path, answer.status, text]);
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  try {
    await call('POST', 'session', { email: ZOO_ACCOUNT.username, password: 'wrong' });
    cookie = await call('POST', 'session', { email: ZOO_ACCOUNT.username, password: ZOO_ACCOUNT.password });
    await call('GET', 'contacts');
    await call('GET', 'contacts?search=lund');
    await call('GET', 'contacts?group=Press&sort=name&order=desc');
    await call('GET', 'contacts?page=2');
    await call('POST', 'contacts', NEW);
    await call('POST', 'contacts', NEW);
    await call('POST', 'contacts', { ...NEW, name: '', email: 'other@example.org' });
    await call('POST', 'contacts', { ...NEW, email: 'other' });
    await call('GET', 'contacts/2001');
    await call('PUT', 'contacts/1002', { ...NEW, email: 'changed@example.org' });
    await call('GET', 'contacts/1002');
    await call('DELETE', 'contacts/1003');
    await call('GET', 'contacts/1003');
    await call('POST', 'contacts/1001/notes', { text: 'A note' });
    await call('POST', 'contacts/1001/files', { file: 1 });
    await call('GET', 'contacts/1001/files');
    await call('DELETE', 'session');
    await call('GET', 'session');
    return { answers, reached: book.wasReached() };
  } finally {
    await book.close();
  }
}

test('the sound address book answers the same after every start', async () => {
  const sound = await visit(null);
  expect(sound.reached).toBe(false);
  expect(await visit(null)).toEqual(sound);
});

test.each(API_DEFECTS.map(({ id }) => id))('%s changes an answer, and is noticed', async (id) => {
  const broken = await visit(id);
  expect(broken.reached).toBe(true);
  expect(broken.answers).not.toEqual((await visit(null)).answers);
});

test('each feature has a defect of its own, and each bug is one of the defects', () => {
  const ids = ZOO_DEFECTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ZOO_FEATURES.map(({ brokenBy }) => brokenBy)).size).toBe(ZOO_FEATURES.length);
  expect(ids).toEqual(expect.arrayContaining([...ZOO_FEATURES.map(({ brokenBy }) => brokenBy), ...ZOO_BUGS]));
  expect(ZOO_BUGS).toHaveLength(16);
  expect(ZOO_CHANGES).toHaveLength(8);
});
