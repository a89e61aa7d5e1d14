import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorkServer, type Person, type WorkServer } from '../work/work-server.test-support.ts';

let shop: WorkServer;
let ada: Person;
let company: string;
let project: string;

beforeAll(async () => {
  shop = await openWorkServer();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  ada = await shop.person();
  company = await shop.company(ada);
  project = await shop.project(company, { tests: 2 });
});

describe('functions', () => {
  it('refuse people who are not signed in, other workspaces, and inputs of a wrong shape, in one form', async () => {
    const eve = await shop.person();
    await shop.company(eve);
    const input = { project_id: project };
    const refusals = await Promise.all([
      shop.refused(undefined, 'start-runs', input),
      shop.refused(eve, 'start-runs', input),
      shop.refused(ada, 'start-runs', { project_id: 'x', extra: 1 }),
      shop.refused(eve, 'generate-tests', input),
      shop.refused(eve, 'project-credentials', input),
    ]);
    expect(refusals.map(({ status, error }) => [status, error.code])).toEqual([
      [401, 'not_signed_in'],
      [404, 'not_found_or_denied'],
      [400, 'invalid_input'],
      [404, 'not_found_or_denied'],
      [404, 'not_found_or_denied'],
    ]);
  });

  it('say that a project is not there, whatever is asked of it', async () => {
    const gone = { project_id: crypto.randomUUID() };
    for (const name of ['start-runs', 'generate-tests', 'project-credentials'] as const) {
      const { status, error } = await shop.refused(ada, name, gone);
      expect([name, status, error.code]).toEqual([name, 404, 'not_found_or_denied']);
    }
  });

  it('let a viewer start nothing', async () => {
    const vic = await shop.person();
    await shop.query(`insert into public.user_roles (user_id, company_id, role) values ($1, $2, 'Viewer')`, [
      vic.id,
      company,
    ]);
    const refused = await shop.refused(vic, 'start-runs', { project_id: project });
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      403,
      'not_allowed',
      { reason: 'not_allowed' },
    ]);
  });

  it('generate-tests becomes work for an agent, and its outcome tests, map and findings', async () => {
    const { generation_id } = await shop.call(ada, 'generate-tests', {
      project_id: project,
      goal: 'cart',
      max_tests: 9,
    });
    const agentId = await shop.hello();
    const { work: claimed } = await shop.agent('claim', { agentId, free: 1, waitMs: 0 });
    const [work] = claimed;
    expect(work).toMatchObject({
      kind: 'generation',
      id: generation_id,
      goal: 'cart',
      maxTests: 9,
      url: 'http://127.0.0.1:9/',
    });
    const counts = { pages: 1, forms: 0, actions: 2, proven: 1, dropped: 1, findings: 1 };
    const outcome = {
      status: 'Finished' as const,
      tests: [{ slug: 'opens-cart', name: 'Opens cart', feature: 'Cart', content: 'assay: 1', stepCount: 2, tags: [] }],
      dropped: [{ name: 'Sorts', reason: 'the order changes' }],
      findings: [{ kind: 'broken-link' as const, title: 'Gone', severity: 'minor' as const, page: '/', evidence: [] }],
      counts,
    };
    const end = { agentId, kind: 'generation' as const, id: generation_id, attempt: 1, outcome };
    expect([await shop.agent('finish', end), await shop.agent('finish', end)]).toEqual([
      { accepted: true },
      { accepted: false },
    ]);
    const [row] = await shop.query('select status, counts, dropped from public.generations where id = $1', [
      generation_id,
    ]);
    expect(row).toEqual({ status: 'Finished', counts, dropped: outcome.dropped });
    const tests = await shop.query('select slug, origin from public.tests where generation_id = $1', [generation_id]);
    expect(tests).toEqual([{ slug: 'opens-cart', origin: 'explorer' }]);
  });

  it('try-corner-shop starts no shop for people who may not have one', async () => {
    const [eve, vic] = await Promise.all([shop.person(), shop.person()]);
    await shop.query(`insert into public.user_roles (user_id, company_id, role) values ($1, $2, 'Viewer')`, [
      vic.id,
      company,
    ]);
    const refused = await Promise.all(
      [eve, vic].map((person) => shop.refused(person, 'try-corner-shop', { company_id: company })),
    );
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual([
      [404, 'not_found_or_denied'],
      [403, 'not_allowed'],
    ]);
    // The server stores the address of the shop that it started.
    expect(await readdir(shop.server().context.config.dataFolder)).not.toContain('corner-shop.txt');
  });

  it('try-corner-shop gives the same project of a shop that answers, with its credentials saved', async () => {
    await shop.query('delete from public.projects where id = $1', [project]);
    const first = await shop.call(ada, 'try-corner-shop', {});
    expect(await shop.call(ada, 'try-corner-shop', {})).toEqual(first);
    const [row] = await shop.query('select url, has_password, username from public.projects where id = $1', [
      first.project_id,
    ]);
    expect(row).toMatchObject({ has_password: true, username: null });
    expect(await (await fetch(String(row?.url))).text()).toContain('Corner Shop');
    expect(await shop.call(ada, 'project-credentials', first)).toEqual({ username: 'qa', has_password: true });
    await shop.query(`update public.projects set url = 'http://127.0.0.1:9/' where id = $1`, [first.project_id]);
    expect(await shop.call(ada, 'project-credentials', first)).toEqual({ username: null, has_password: false });
    expect(await shop.call(ada, 'try-corner-shop', {})).toEqual(first);
    expect(await shop.call(ada, 'project-credentials', first)).toEqual({ username: 'qa', has_password: true });
  });
});
