import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkServer, type WorkServer } from '../../work/work-server.test-support.ts';

const SECRET = 'a secret of more than thirty-two characters';
/** "tops3cret" in the first form, which is bound to no row. */
const FIRST_FORM = 'enc:v1:AAECAwQFBgcICQoL6SB0PwUXWka2cRDIHlOyVkr9uKvdhlNpUA';
let shop: WorkServer;

beforeAll(async () => {
  shop = await openWorkServer({ env: { ASSAY_SECRET: SECRET } });
}, 120_000);
afterAll(() => shop?.close());

test('a start encrypts again what an earlier form encrypted, and leaves alone what it cannot decrypt', async () => {
  const company = await shop.company(await shop.person(), 'pro');
  const [one, other] = [await shop.project(company), await shop.project(company)];
  const put =
    "insert into private.project_credentials (project_id, username_cipher, password_cipher, origin) values ($1, $2, $3, 'x')";
  await shop.query(put, [one, null, FIRST_FORM]);
  await shop.query(put, [other, FIRST_FORM, 'enc:v2:00000000:AAAA']);
  await shop.restart();
  const read = async (id: string) =>
    (
      await shop.query(
        'select username_cipher as username, password_cipher as password from private.project_credentials where project_id = $1',
        [id],
      )
    )[0];
  const { decryptCredential } = shop.server().context.secrets;
  const [first, second] = [await read(one), await read(other)];
  expect([first?.username, second?.password]).toEqual([null, 'enc:v2:00000000:AAAA']);
  expect(decryptCredential(String(first?.password), { owner: 'project', id: one, field: 'password' })).toBe(
    'tops3cret',
  );
  expect(() => decryptCredential(String(first?.password), { owner: 'project', id: other, field: 'password' })).toThrow(
    'cannot be decrypted',
  );
  expect(decryptCredential(String(second?.username), { owner: 'project', id: other, field: 'username' })).toBe(
    'tops3cret',
  );
  // A second start has nothing to do.
  await shop.restart();
  expect(await read(one)).toEqual(first);
}, 60_000);
