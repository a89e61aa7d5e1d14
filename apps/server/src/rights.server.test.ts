import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newWorkspace, openServer, type Person, type TestServer } from './server.test-support.ts';

let server: TestServer;
const lines: string[] = [];
let ada: Person;
let eve: Person;
let company: string;
beforeAll(async () => {
  server = await openServer({ BILLING: 'off' }, (line) => lines.push(line));
  // The first account of an embedded installation is super admin and would see more.
  await newPerson(server);
  [ada, eve] = [await newPerson(server), await newPerson(server)];
  company = await newWorkspace(ada);
  await newWorkspace(eve);
}, 180_000);
afterAll(() => server.close());

async function newProject(fields: Record<string, unknown> = {}): Promise<string> {
  const { data, error } = await ada.client
    .from('projects')
    .insert({ company_id: company, name: 'Shop', url: 'https://shop.example', ...fields })
    .select('id')
    .single();
  if (error !== null) throw new Error(error.message);
  return String(data.id);
}

describe('rights over the protocol', () => {
  test('a project is read by its company and by nobody else', async () => {
    const id = await newProject();
    expect((await ada.client.from('projects').select('id').eq('id', id)).data).toEqual([{ id }]);
    expect((await eve.client.from('projects').select('id').eq('id', id)).data).toEqual([]);
    expect((await eve.client.from('projects').update({ name: 'Mine' }).eq('id', id).select('id')).data).toEqual([]);
  });

  test('requests at the same time never run in one another’s role', async () => {
    const asked = Array.from({ length: 60 }, async (_, index) => {
      const person = index % 2 === 0 ? ada : eve;
      // Without a filter, the answer contains exactly what row-level security allows.
      const { data, error } = await person.client.from('profiles').select('user_id');
      expect(error).toBeNull();
      return data?.map((row) => row.user_id).join() === person.id;
    });
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 60 }, () => true));
  });

  test('what the migrations revoke stays revoked: @supabase/lite would grant it at its first request', async () => {
    const rows = await server.context.db.query(
      `select table_schema || '.' || table_name as name from information_schema.role_table_grants
        where grantee in ('anon', 'authenticated') and table_schema in ('private', 'auth', 'assay_auth', 'assay_server', 'pgboss')`,
    );
    expect(rows).toEqual([]);
    for (const role of ['anon', 'authenticated'])
      await expect(
        server.context.db.asUser({ role }, (query) => query('select * from private.project_credentials')),
      ).rejects.toThrow('permission denied');
  });

  test('DEC 10: credentials are encrypted before the database sees them, and only the server decrypts them', async () => {
    const id = await newProject({ username: 'ada@shop.example', password: 'tops3cret-value' });
    const read = async () =>
      (
        await server.context.db.query(
          'select username_cipher, password_cipher from private.project_credentials where project_id = $1',
          [id],
        )
      )[0];
    const stored = await read();
    const { decryptCredential } = server.context.secrets;
    expect(String(stored?.username_cipher)).toMatch(/^enc:v2:[0-9a-f]{8}:[\w-]+$/);
    const open = (field: 'username' | 'password') =>
      decryptCredential(String(stored?.[`${field}_cipher`]), { owner: 'project', id, field });
    expect([open('username'), open('password')]).toEqual(['ada@shop.example', 'tops3cret-value']);
    const row = await ada.client.from('projects').select('username, password, has_password').eq('id', id).single();
    expect(row.data).toEqual({ username: null, password: null, has_password: true });

    await ada.client.from('projects').update({ name: 'Shop 2' }).eq('id', id);
    expect(await read()).toEqual(stored);
    await ada.client.from('projects').update({ password: null }).eq('id', id);
    expect(await read()).toMatchObject({ username_cipher: stored?.username_cipher, password_cipher: null });
  });

  test('what a procedure or a check refuses arrives in its own words, with its status and hint', async () => {
    const twice = await ada.client.from('profiles').insert({ user_id: ada.id, full_name: 'Again' });
    expect([twice.status, twice.error?.code]).toEqual([409, '23505']);
    const check = await ada.client.from('projects').insert({ company_id: company, name: 'Shop', url: 'shop' });
    expect([check.status, check.error?.code]).toEqual([400, '23514']);
    await newProject();
    const kept = await ada.client.from('environments').delete().eq('is_default', true);
    expect(kept.status).toBe(400);
    expect(kept.error).toMatchObject({
      code: 'P0001',
      message: 'A project keeps its default environment.',
      details: 'default_environment',
    });
  });

  test('a cipher taken from elsewhere is encrypted as any other text, and cannot be decrypted elsewhere', async () => {
    const { encryptCredential, decryptCredential } = server.context.secrets;
    const other = { owner: 'project', id: await newProject({ password: 'theirs' }), field: 'password' } as const;
    const stolen = encryptCredential('theirs', other);
    const place = { ...other, id: await newProject({ password: stolen }) };
    const read = async () =>
      String(
        (
          await server.context.db.query(
            'select password_cipher from private.project_credentials where project_id = $1',
            [place.id],
          )
        )[0]?.password_cipher,
      );
    expect(decryptCredential(await read(), place)).toBe(stolen);
    await server.context.db.query('update private.project_credentials set password_cipher = $2 where project_id = $1', [
      place.id,
      stolen,
    ]);
    expect(() => decryptCredential(stolen, place)).toThrow('cannot be decrypted');
    expect(await read()).toBe(stolen);
  });

  test('a list of new projects with credentials gets its ids, whatever columns are named', async () => {
    const row = { company_id: company, url: 'https://shop.example' };
    const rows = [
      { ...row, name: 'One', username: 'one' },
      { ...row, name: 'Two', username: 'two' },
    ];
    const { data, error } = await ada.client.from('projects').insert(rows).select('id, name, has_username');
    expect([error, data?.map(({ name, has_username }) => [name, has_username])]).toEqual([
      null,
      [
        ['One', true],
        ['Two', true],
      ],
    ]);
    for (const { id, name } of data ?? []) {
      const [stored] = await server.context.db.query(
        'select username_cipher from private.project_credentials where project_id = $1',
        [id],
      );
      const place = { owner: 'project', id, field: 'username' } as const;
      expect(server.context.secrets.decryptCredential(String(stored?.username_cipher), place)).toBe(name.toLowerCase());
    }
  });

  test('one password for several rows at once is refused, with what to do', async () => {
    await newProject();
    const all = await ada.client.from('projects').update({ password: 'x' }).eq('company_id', company).select('id');
    expect(all.status).toBe(400);
    expect(JSON.stringify(all.error)).toContain('named by its id alone');
  });

  test('files of a workspace are given by signed addresses to its members and to nobody else', async () => {
    const path = `${company}/run-1/1/trace.zip`;
    const { service } = server.context.backend;
    const bytes = new Uint8Array([0, 1, 2, 253, 254, 255]);
    expect(
      (await service.storage.from('artifacts').upload(path, bytes, { contentType: 'application/zip', upsert: true }))
        .error,
    ).toBeNull();

    const signed = await ada.client.storage.from('artifacts').createSignedUrl(path, 60);
    expect(signed.error).toBeNull();
    const file = await fetch(signed.data?.signedUrl ?? '');
    expect([file.status, file.headers.get('content-type'), new Uint8Array(await file.arrayBuffer())]).toEqual([
      200,
      'application/zip',
      bytes,
    ]);
    // Through a redirect: the application's origin has no files itself.
    expect(new URL(file.url).origin).toBe(server.context.evidenceUrl);
    expect(file.headers.get('content-security-policy')).toContain('; sandbox; frame-ancestors ');

    const several = await ada.client.storage.from('artifacts').createSignedUrls([path], 60);
    expect(several.data?.[0]?.signedUrl).toContain('/storage/v1/object/sign/');
    expect((await eve.client.storage.from('artifacts').createSignedUrl(path, 60)).error?.message).toBe(
      'Object not found',
    );
    expect((await eve.client.storage.from('artifacts').download(path)).error).not.toBeNull();
    expect((await ada.client.storage.from('artifacts').upload(`${company}/own.txt`, 'x')).error?.message).toContain(
      'files come from agents',
    );
  });

  test('times are ISO 8601 wherever they come from', async () => {
    const project = await ada.client.from('projects').select('created_at').limit(1).single();
    expect(project.data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    const { data } = await ada.client.rpc('get_team_members', { target_company_id: company });
    expect(JSON.stringify(data)).not.toMatch(/\d{4}-\d\d-\d\d \d\d:/);
  });

  test('no key, another key and a key for the service in the place of a person’s are refused', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/rest/v1/projects`, { headers })).status;
    expect([await ask({}), await ask({ apikey: 'sb_secret_guess' })]).toEqual([401, 401]);
    const anonymous = createClient(server.url, server.context.backend.publishableKey, {
      auth: { persistSession: false },
    });
    expect((await anonymous.from('projects').select('id')).error?.code).toBe('42501');
  });

  test('nothing of what was encrypted, sent or signed stands in the log', () => {
    const log = lines.join('');
    expect(log).toContain('"message":"request"'.replace('message', 'msg'));
    for (const secret of ['tops3cret-value', 'ada@shop.example', 'correct horse', ada.token, 'enc:v'])
      expect(log).not.toContain(secret);
  });
});

describe('bodies and addresses', () => {
  test('a body over the limit is refused in the shape that the client reads', async () => {
    const answer = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body: 'x'.repeat(70_000) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 413, msg: 'At most 64 KB may be sent at once.' });
  });

  test('what nobody answers is one shape, and every answer carries an id and refuses to be framed', async () => {
    const answer = await fetch(`${server.url}/agents/v1/nothing`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error: {
        code: 'not_found_or_denied',
        message: 'There is nothing at /agents/v1/nothing.',
        hint: 'Check the address.',
      },
    });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('no answer with rows, tokens or refusals stays in a browser or a proxy', async () => {
    const headers = { apikey: server.context.backend.publishableKey, authorization: `Bearer ${ada.token}` };
    for (const path of [
      '/rest/v1/projects',
      '/auth/v1/user',
      '/storage/v1/bucket',
      '/functions/v1/x',
      '/agents/v1/x',
    ]) {
      const answer = await fetch(`${server.url}${path}`, { headers });
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  test('health and metrics are there at the machine itself, the public configuration for everybody', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({
      status: 'ok',
      database: 'ok',
      mode: 'embedded',
    });
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('assay_http_requests_total{area="rest"');
    expect(await (await fetch(`${server.url}/config.json`)).json()).toEqual({
      supabaseUrl: server.url,
      evidenceUrl: server.context.evidenceUrl,
      supabaseKey: server.context.backend.publishableKey,
      billing: 'off',
      announcement: null,
      hosted: false,
      google: false,
      cornerShop: true,
      minPasswordLength: 6,
      version: '0.1.0',
    });
  });

  test('the trace viewer runs its own scripts and no others', async () => {
    const page = await fetch(`${server.context.evidenceUrl}/trace-viewer/?trace=x`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/=]+'/);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(
      (await fetch(`${server.context.evidenceUrl}/trace-viewer/sw.bundle.js`)).headers.get('content-type'),
    ).toContain('javascript');
  });
});
