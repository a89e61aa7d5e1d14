import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorkServer, type Person, type WorkServer } from '../../work/work-server.test-support.ts';

const SECRET = 'a secret of more than thirty-two characters';
/** "tops3cret" in the first form, which is bound to no row, as in a backup of an earlier installation. */
const FIRST_FORM = 'enc:v1:AAECAwQFBgcICQoL6SB0PwUXWka2cRDIHlOyVkr9uKvdhlNpUA';
const CANNOT = expect.stringContaining('cannot be decrypted');

let shop: WorkServer;
let eve: Person;
let eves: string;
let cipher: string;
beforeAll(async () => {
  shop = await openWorkServer({ env: { ASSAY_SECRET: SECRET } });
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  const ada = await shop.person();
  eve = await shop.person();
  const adas = await shop.project(await shop.company(ada, 'pro'), { url: 'https://shop.example/' });
  eves = await shop.project(await shop.company(eve, 'pro'), { url: 'https://collector.example/' });
  const { error } = await ada.client.from('projects').update({ username: 'ada', password: 'tops3cret' }).eq('id', adas);
  expect(error).toBeNull();
  const [row] = await shop.query('select password_cipher from private.project_credentials where project_id = $1', [
    adas,
  ]);
  cipher = String(row?.password_cipher);
});

/** Written by the owner of the database, who has no secret of the server. */
async function plant(text: string): Promise<void> {
  await shop.query(
    `insert into private.project_credentials (project_id, username_cipher, password_cipher, origin)
     values ($1, $2, $2, 'https://collector.example')`,
    [eves, text],
  );
  await shop.query('update public.projects set has_username = true, has_password = true where id = $1', [eves]);
}

/** What the server shows of Eve's project, and what an agent gets for it. */
async function openEves() {
  const shown = await shop.refused(eve, 'project-credentials', { project_id: eves });
  const { run_ids } = await shop.call(eve, 'start-runs', { project_id: eves });
  const { work } = await shop.agent('claim', { agentId: await shop.hello(), free: 1, waitMs: 0 });
  const [run] = await shop.query('select status, message from public.test_runs where id = $1', [run_ids[0]]);
  return { shown: [shown.status, shown.error.message], work, run };
}

describe('hole 17: the encrypted password of one project taken to another', () => {
  test('by the owner of the database is neither shown nor handed out', async () => {
    await plant(cipher);
    expect(await openEves()).toEqual({
      shown: [500, CANNOT],
      work: [],
      run: { status: 'Error', message: CANNOT },
    });
  });

  test('nor is one of the first form, which was bound to nothing', async () => {
    await plant(FIRST_FORM);
    expect(await openEves()).toMatchObject({ work: [], run: { status: 'Error', message: CANNOT } });
  });

  test('by a member in an update is a text like any other', async () => {
    const { error } = await eve.client.from('projects').update({ username: cipher }).eq('id', eves);
    expect(error).toBeNull();
    expect(await shop.call(eve, 'project-credentials', { project_id: eves })).toMatchObject({ username: cipher });
  });
});
