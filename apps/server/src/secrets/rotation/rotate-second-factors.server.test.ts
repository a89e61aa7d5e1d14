import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyedCodeHash } from '../../auth/second-factor/recovery-code-hash.ts';
import { readConfig } from '../../config/environment-settings.ts';
import { createLog } from '../../log/log.ts';
import { clientOf, newPerson, PASSWORD } from '../../server.test-support.ts';
import { type Running, startServer } from '../../server.ts';
import { createSecrets } from '../credential-cipher.ts';
import { rotateKeys } from './rotate-keys.ts';

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map(
  (name) => `the ${name} secret, long enough for anybody`,
);
const PURPOSE = 'second factors, v1';
const log = createLog('silent');
const bin = await findPostgres();
const MODES = ['embedded', ...(bin === null ? [] : ['PostgreSQL'])];

describe.each(MODES)('second factors while keys change, %s', (mode) => {
  let postgres: PostgresServer | undefined;
  let folder: string;
  beforeAll(async () => {
    if (mode === 'PostgreSQL' && bin !== null) postgres = await startPostgresServer(bin);
    folder = await mkdtemp(join(tmpdir(), 'assay-factors-'));
  }, 120_000);
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const configOf = (secret = '', previous?: string) =>
    readConfig({
      ...{ ASSAY_DATA: folder, PORT: '0', ASSAY_AGENTS: '0', ASSAY_LOG: 'silent', ASSAY_SECRET: secret },
      ...(previous === undefined ? {} : { ASSAY_SECRET_PREVIOUS: previous }),
      ...(postgres === undefined ? {} : { DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgres.port}/postgres` }),
    });
  /** Runs with a server that has these secrets. */
  async function beside<T>(secrets: readonly (string | undefined)[], act: (server: Running) => Promise<T>): Promise<T> {
    const server = await startServer({ config: configOf(...secrets), log, parts: [] });
    try {
      return await act(server);
    } finally {
      await server.stop();
    }
  }

  test('the same authenticator and every recovery code go on, over two changes', async () => {
    const before = await beside([FIRST], async (server) => {
      const person = await enrolled(server);
      // Stored by an earlier version: hashed with the key of second factors.
      const old = 'abcdefgh-abcdefgh-abcdefgh';
      const key = createSecrets(FIRST ?? '').derive(PURPOSE, 32);
      for (const code of [`${old}2`, `${old}3`, `${old}4`])
        await server.context.db.query('insert into assay_auth.recovery_codes (user_id, code_hash) values ($1, $2)', [
          person.id,
          keyedCodeHash(key, { userId: person.id, code }),
        ]);
      return { ...person, old };
    });
    const [, , , ...codes] = before.codes;

    const later = await beside([SECOND, FIRST], async (server) => {
      expect(await signIn(server, before)).toBe('in');
      expect(await signIn(server, before, before.codes[0])).toBe('in');
      expect(await signIn(server, before, `${before.old}2`)).toBe('in');
      const made = await enrolled(server);
      // On PostgreSQL a server may keep running.
      if (mode === 'PostgreSQL') {
        expect(await rotateKeys(configOf(SECOND, FIRST), log)).toMatchObject({ factors: 1 });
        expect(await signIn(server, before)).toBe('in');
        expect(await signIn(server, made)).toBe('in');
      }
      return made;
    });
    expect(await rotateKeys(configOf(SECOND, FIRST), log)).toMatchObject({ factors: mode === 'PostgreSQL' ? 0 : 1 });
    await beside([SECOND], async (server) => {
      for (const person of [before, later]) expect(await signIn(server, person)).toBe('in');
      expect(await signIn(server, before, before.codes[1])).toBe('in');
      expect(await signIn(server, before, `${before.old}3`)).toBe('in');
      expect(await signIn(server, before, before.codes[0])).toBe('mfa_verification_failed');
    });

    expect(await rotateKeys(configOf(THIRD, SECOND), log)).toMatchObject({ factors: 2 });
    await beside([THIRD], async (server) => {
      for (const person of [before, later]) expect(await signIn(server, person)).toBe('in');
      for (const code of [`${before.old}4`, before.codes[2], codes[0]])
        expect(await signIn(server, before, code)).toBe('in');
      expect(await signIn(server, before, `${before.old}4`)).toBe('mfa_verification_failed');
      const stored = JSON.stringify(await server.context.db.query('select code_hash from assay_auth.recovery_codes'));
      for (const code of before.codes) expect(stored).not.toContain(code);
    });
  }, 240_000);

  test('one that no key opens is named, and nothing is changed', async () => {
    const { id, factorId, secret, ...person } = await beside([THIRD], enrolled);
    const break_ = (text: string) =>
      beside([THIRD], ({ context }) =>
        context.db.query('update auth.mfa_factors set secret = $2 where id = $1 returning secret', [factorId, text]),
      );
    const [row] = await beside([THIRD], ({ context }) =>
      context.db.query('select secret from auth.mfa_factors where id = $1', [factorId]),
    );
    await break_('nothing that was encrypted');
    await expect(rotateKeys(configOf(FIRST, THIRD), log)).rejects.toThrow(`the second factor ${factorId}`);
    await break_(String(row?.secret));
    expect(await beside([THIRD], (server) => signIn(server, { id, factorId, secret, ...person }))).toBe('in');
  }, 240_000);
});

type Enrolled = Awaited<ReturnType<typeof enrolled>>;

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A person with an authenticator application and ten recovery codes. */
async function enrolled(server: Running) {
  const { client, id, email } = await newPerson(server);
  const { mfa } = client.auth;
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error) throw error;
  const { secret } = data.totp;
  const verified = await mfa.challengeAndVerify({ factorId: data.id, code: codeOf(secret) });
  if (verified.error) throw verified.error;
  const token = (await client.auth.getSession()).data.session?.access_token;
  const answer = await fetch(`${server.localUrl}/auth/v1/factors/recovery-codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const made: unknown = await answer.json();
  const codes: unknown = Reflect.get(Object(made), 'codes');
  return { id, email, factorId: data.id, secret, codes: Array.isArray(codes) ? codes.map(String) : [] };
}

/** "in", or the reason for a refusal: signs in with the password and the present or given code. */
async function signIn(server: Running, { email, factorId, secret }: Enrolled, code = codeOf(secret)): Promise<string> {
  // The code of another time step, because each counts once.
  await server.context.db.query('delete from assay_auth.factor_steps where factor_id = $1', [factorId]);
  const client = clientOf(server);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  const verified = await client.auth.mfa.challengeAndVerify({ factorId, code });
  return verified.error === null ? 'in' : (verified.error.code ?? String(verified.error.status));
}
