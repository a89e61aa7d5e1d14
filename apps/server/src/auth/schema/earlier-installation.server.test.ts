import { randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/environment-settings.ts';
import { createLog } from '../../log/log.ts';
import { clientOf, newPerson, newWorkspace, openServer, PASSWORD, type TestServer } from '../../server.test-support.ts';
import { type Running, startServer } from '../../server.ts';
import { ask } from '../auth.test-support.ts';

const TOKEN = randomUUID();
let before: TestServer;
let now: Running;
let email: string;
let companyId: string;

/** Rows that the auth part of @supabase/lite left in a data folder. */
beforeAll(async () => {
  before = await openServer();
  const person = await newPerson(before);
  email = person.email;
  companyId = await newWorkspace(person);
  const { query } = before.context.db;
  await query('drop schema assay_auth cascade; drop table auth.mfa_factors cascade;');
  await query(`update assay_server.state set value = '@supabase/lite 0.10.0, 1' where key = 'protocol'`);
  await query('update auth.users set encrypted_password = $1, recovery_token = $2', [
    await hash(PASSWORD, 4),
    'a'.repeat(64),
  ]);
  await query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id) select $1::text, $1::text, user_id, id from auth.sessions limit 1`,
    [TOKEN],
  );
  await query(`insert into auth.users (id, email, encrypted_password) values ($1, 'waiting@example.com', $2)`, [
    randomUUID(),
    await hash('typed by the first one', 4),
  ]);
  await before.stop();
  const config = readConfig({ PORT: '0', ASSAY_DATA: before.folder, ASSAY_AGENTS: '0' });
  now = await startServer({ config, log: createLog('silent'), parts: [] });
}, 180_000);
afterAll(async () => {
  await now?.stop();
  await before?.close();
});

test('an installation from before the auth part goes on: passwords and rights stay, sessions and tokens end', async () => {
  const { query } = now.context.db;
  expect(await query('select 1 from auth.sessions')).toEqual([]);
  expect(await query('select 1 from auth.refresh_tokens')).toEqual([]);
  expect(await query('select 1 from auth.users where recovery_token is not null')).toEqual([]);
  const refresh = await ask(now, '/token?grant_type=refresh_token', { body: { refresh_token: TOKEN } });
  expect(refresh.answer.error_code).toBe('refresh_token_not_found');
  const client = clientOf(now);
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await client.from('companies').select('id')).data).toEqual([{ id: companyId }]);
});

test('an address that waited for its confirmation has no password from the first person', async () => {
  const body = { email: 'waiting@example.com', password: 'typed by the first one' };
  const { answer } = await ask(now, '/token?grant_type=password', { body });
  expect(answer.error_code).toBe('invalid_credentials');
});
