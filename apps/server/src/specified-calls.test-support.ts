import { randomUUID } from 'node:crypto';
import { findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { clientOf, newPerson, newWorkspace, openServer, type Person, type TestServer } from './server.test-support.ts';
import { workPart } from './work-part.ts';

export type Installation = { readonly database: 'PGlite' | 'PostgreSQL'; readonly billing: 'sandbox' | 'off' };

/** A person with a workspace and a project, and who else may call. */
export type Setting = {
  readonly server: TestServer;
  /** The right person: Admin of `company`. */
  readonly ada: Person;
  /** Admin of another workspace. */
  readonly stranger: Person;
  readonly signedOut: SupabaseClient;
  readonly company: string;
  readonly otherCompany: string;
  readonly project: string;
};

/** Describes the calls with either database, with billing on and off. */
export function onEveryInstallation(body: (setting: () => Setting, installation: Installation) => void): void {
  describe.each(INSTALLATIONS)('$database, BILLING=$billing', (installation) => {
    let postgres: PostgresServer | undefined;
    let opened: Setting | undefined;
    beforeAll(async () => {
      if (installation.database === 'PostgreSQL') postgres = await startPostgresServer(bin ?? '');
      opened = await openSetting({
        BILLING: installation.billing,
        ...(postgres && { DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgres.port}/postgres` }),
      });
    }, 180_000);
    afterAll(async () => {
      await opened?.signedOut.removeAllChannels();
      await opened?.server.close();
      await postgres?.stop();
    });
    body(() => {
      if (opened === undefined) throw new Error('The server has not started.');
      return opened;
    }, installation);
  });
}

const bin = await findPostgres();
const INSTALLATIONS: readonly Installation[] = [
  { database: 'PGlite', billing: 'sandbox' },
  { database: 'PGlite', billing: 'off' },
  ...(bin === null
    ? []
    : ([
        { database: 'PostgreSQL', billing: 'sandbox' },
        { database: 'PostgreSQL', billing: 'off' },
      ] as const)),
];

async function openSetting(env: Record<string, string>): Promise<Setting> {
  const server = await openServer(env, undefined, [workPart()]);
  // On an embedded installation the first account is super admin, who reads more than a member.
  await newPerson(server);
  const [ada, stranger] = [await newPerson(server), await newPerson(server)];
  const [company, otherCompany] = [await newWorkspace(ada), await newWorkspace(stranger)];
  const project = await insertProject(ada, company, 'Shop');
  return { server, ada, stranger, signedOut: clientOf(server), company, otherCompany, project };
}

/** The data of an answer, which must be one. */
export function must<A extends { readonly data: unknown; readonly error: { readonly message: string } | null }>({
  data,
  error,
}: A): NonNullable<A['data']> {
  if (error !== null) throw new Error(error.message);
  if (data === null || data === undefined) throw new Error('The answer has no data.');
  return data;
}

export function done({ error }: { readonly error: { readonly message: string } | null }): void {
  expect(error).toBeNull();
}

/** Inserts a project as the dialog does; gives its id. */
export async function insertProject({ client, id }: Person, company: string, name: string): Promise<string> {
  const fields = {
    ...{ name, description: 'Everything', url: 'https://shop.example', username: 'qa', password: 'secret' },
    ...{ framework: 'Cypress', company_id: company, created_by: id, status: 'Active' },
  };
  return String(must(await client.from('projects').insert(fields).select().single()).id);
}

/** Runs of a project, the newest first. */
export async function insertRuns(
  { server, company }: Setting,
  project: string,
  statuses: readonly string[],
): Promise<void> {
  for (const [minute, status] of statuses.entries())
    await server.context.db.query(
      `insert into public.test_runs (id, company_id, project_id, feature, name, status, created_at)
       values ($1, $2, $3, $4, 'Test', $5, now() - $6 * interval '1 minute')`,
      [randomUUID(), company, project, `Feature ${minute}`, status, minute],
    );
}
