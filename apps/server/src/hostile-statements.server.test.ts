import { findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, newPerson, newWorkspace, openServer, type Person, type TestServer } from './server.test-support.ts';

/** A statement that only the time limit ends, behind a procedure that clients may call. Heavy filters are alike. */
const ENDLESS = `
  create function public.endless() returns integer language plpgsql stable as $$ begin loop end loop; end $$;
  grant execute on function public.endless() to anon, authenticated`;
const HOSTILE = 50;

const wasEnded = ({ error }: { error: { message: string } | null }) =>
  error?.message.includes('seconds, and was stopped') === true;

const bin = await findPostgres();
const MODES = [
  // Before the limit: the server answered nobody, not even /healthz, until it was killed.
  // Now each answer for somebody else waits for the one that runs, at most.
  { name: 'embedded', mostEnded: 2, endedBeforeRow: 1, endedBetweenRows: 1, isThere: true },
  // Before the limit: eight of them took all connections of the protocol.
  { name: 'PostgreSQL', mostEnded: 8, endedBeforeRow: 0, endedBetweenRows: 8, isThere: bin !== null },
];

describe.each(MODES.filter(({ isThere }) => isThere))(
  'statements without an end, $name',
  ({ name, mostEnded, endedBeforeRow, endedBetweenRows }) => {
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
      let ended = 0;
      const hostile = Promise.all(
        Array.from({ length: HOSTILE }, async () => {
          const answer = await mallory.client.rpc('endless');
          if (wasEnded(answer)) ended += 1;
          return answer;
        }),
      );
      // Counted, not timed: on a busy machine everything takes longer, but nobody waits for more statements.
      const endedBefore: { row: number; health: number }[] = [];
      const done = hostile.then(() => true);
      let asked: Promise<false>;
      do asked = askOnce();
      while (!(await Promise.race([done, asked])));
      await asked;
      const answers = await hostile;
      const counts = Object.groupBy(answers, ({ status }) => status);
      expect({ other: answers.filter(({ status }) => status !== 503 && status !== 429) }).toEqual({ other: [] });
      expect(ended).toBeGreaterThan(0);
      expect(ended).toBeLessThanOrEqual(mostEnded);
      expect(answers.find(wasEnded)).toMatchObject({ status: 503, error: { code: 'unavailable' } });
      expect(counts[429]?.length).toBeGreaterThan(HOSTILE / 2);
      expect(endedBefore[0]?.health).toBe(0);
      expect(endedBefore[0]?.row).toBeLessThanOrEqual(endedBeforeRow);
      const between = endedBefore.map(({ row }, index) => row - (endedBefore[index - 1]?.row ?? 0));
      expect(Math.max(...between)).toBeLessThanOrEqual(endedBetweenRows);

      async function askOnce(): Promise<false> {
        const before = { row: 0, health: 0 };
        const health = fetch(`${server.url}/healthz`).then(() => {
          before.health = ended;
        });
        const { data, error } = await ada.client.from('companies').select('name');
        before.row = ended;
        expect({ data, error }).toEqual({ data: [{ name: 'Acme' }], error: null });
        await health;
        endedBefore.push(before);
        return false;
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
