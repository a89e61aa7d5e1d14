import { findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, newPerson, newWorkspace, openServer, type Person, type TestServer } from './server.test-support.ts';

/** A statement that only the time limit ends, behind a procedure that clients may call. Heavy filters are alike. */
const ENDLESS = `
  create function public.endless() returns integer language plpgsql stable as $$ begin loop end loop; end $$;
  grant execute on function public.endless() to anon, authenticated`;
const HOSTILE = 50;

const bin = await findPostgres();
const MODES = [
  // Before the limit: the server answered nobody, not even /healthz, until it was killed.
  { name: 'embedded', limitMs: 3_000, mostEnded: 2, isThere: true },
  // Before the limit: eight of them took all connections of the protocol.
  { name: 'PostgreSQL', limitMs: 8_000, mostEnded: 8, isThere: bin !== null },
];

describe.each(MODES.filter(({ isThere }) => isThere))(
  'statements without an end, $name',
  ({ name, limitMs, mostEnded }) => {
    let postgres: PostgresServer | undefined;
    let server: TestServer;
    let mallory: Person;
    let ada: Person;
    beforeAll(async () => {
      if (name === 'PostgreSQL' && bin !== null) postgres = await startPostgresServer(bin);
      server = await openServer(
        postgres === undefined ? {} : { DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgres.port}/postgres` },
      );
      await server.context.db.query(ENDLESS);
      [mallory, ada] = [await newPerson(server), await newPerson(server)];
      await newWorkspace(ada);
    }, 120_000);
    afterAll(async () => {
      await server?.close();
      await postgres?.stop();
    });

    test('fifty of one account: the first are ended, the others refused, and everybody else is answered meanwhile', {
      timeout: 60_000,
    }, async () => {
      const hostile = Promise.all(Array.from({ length: HOSTILE }, () => mallory.client.rpc('endless')));
      const slowest = { row: 0, health: 0 };
      const done = hostile.then(() => true);
      while (!(await Promise.race([done, askOnce().then(() => false)])));
      const answers = await hostile;
      const counts = Object.groupBy(answers, ({ status }) => status);
      expect({ other: answers.filter(({ status }) => status !== 503 && status !== 429) }).toEqual({ other: [] });
      const ended = answers.filter(({ error }) => error?.message.includes('seconds, and was stopped'));
      expect(ended.length).toBeGreaterThan(0);
      expect(ended.length).toBeLessThanOrEqual(mostEnded);
      expect(ended[0]).toMatchObject({ status: 503, error: { code: 'unavailable' } });
      expect(counts[429]?.length).toBeGreaterThan(HOSTILE / 2);
      expect(slowest.row).toBeLessThan(3 * limitMs);
      expect(slowest.health).toBeLessThan(3 * limitMs);
      console.log(
        name,
        slowest,
        ended.length,
        Object.entries(counts).map(([s, l]) => [s, l?.length]),
      );

      async function askOnce(): Promise<void> {
        const began = performance.now();
        const health = fetch(`${server.url}/healthz`).then(() => {
          slowest.health = Math.max(slowest.health, performance.now() - began);
        });
        const { data, error } = await ada.client.from('companies').select('name');
        expect({ data, error }).toEqual({ data: [{ name: 'Acme' }], error: null });
        slowest.row = Math.max(slowest.row, performance.now() - began);
        await health;
      }
    });

    test('of a stranger, one is ended too', async () => {
      const { error, status } = await clientOf(server).rpc('endless');
      expect({ status, error }).toMatchObject({ status: 503, error: { code: 'unavailable', details: null } });
    });

    test('in an account’s name within the server, one is ended too, and the next is carried out', async () => {
      const { db } = server.context;
      const claims = { sub: ada.id, role: 'authenticated' };
      await expect(db.asUser(claims, (query) => query('select public.endless()'))).rejects.toMatchObject({
        code: '57014',
      });
      expect(await db.asUser(claims, (query) => query('select name from public.companies'))).toEqual([
        { name: 'Acme' },
      ]);
    });
  },
);
