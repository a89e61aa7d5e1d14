import { expect } from '@playwright/test';
import { z } from 'zod';
import { type Member, openWorkspace } from './people.ts';
import type { Product } from './product.ts';
import { FAILING_TEST, QUICK_TEST, serveSite } from './site.ts';
import { callFunction, runOf, seedEnvironment, seedProject, seedTests, startAll } from './work.ts';

/** A workspace in which every page has something to show. */
export type Furnished = {
  readonly member: Member;
  /** Path of each page by its name. */
  readonly pages: Readonly<Record<string, string>>;
};

export async function furnish(product: Product): Promise<Furnished> {
  const site = await serveSite();
  try {
    // The slow page of the site answers at once here.
    site.release();
    const member = await openWorkspace(product);
    const projectId = await seedProject(member, site.url);
    const generationId = await generate(product, member, projectId);
    await seedEnvironment(member, projectId, 'Staging');
    const [passing] = await seedTests(member, projectId, [QUICK_TEST, FAILING_TEST]);
    const { batch_id: batchId, run_ids: runIds } = await startAll(product, member, projectId);
    const states = new Map<string, string>();
    for (const id of runIds) {
      await expect
        .poll(async () => (await runOf(member, id)).status, { timeout: 60_000 })
        .toMatch(/^(?:Passed|Failed)$/);
      states.set((await runOf(member, id)).status, id);
    }
    const project = `/projects/${projectId}`;
    const pages = {
      ...{ dashboard: '/dashboard', projects: '/projects', project, tests: `${project}/tests`, map: `${project}/map` },
      ...{ generate: `${project}/generate`, generation: `${project}/generate?generation=${generationId}` },
      ...{ runs: `${project}/runs`, environments: `${project}/environments`, settings: `${project}/settings` },
      'test-code': `/tests/${passing}?code=Cypress`,
      ...{ test: `/tests/${passing}`, batch: `/batches/${batchId}` },
      ...{ 'run-passed': `/runs/${states.get('Passed')}`, 'run-failed': `/runs/${states.get('Failed')}` },
      'run-missing': `/runs/${crypto.randomUUID()}`,
      ...{ team: '/settings/team', profile: '/settings/profile' },
      ...{ company: '/settings/company', security: '/settings/security' },
    };
    return { member, pages };
  } finally {
    await site.close();
  }
}

async function generate(product: Product, { client, token }: Member, projectId: string): Promise<string> {
  const answer = await callFunction(product, token, 'generate-tests', { project_id: projectId, max_tests: 1 });
  const { generation_id: id } = z.object({ generation_id: z.string() }).parse(await answer.json());
  const status = async () => (await client.from('generations').select('status').eq('id', id).single()).data?.status;
  await expect.poll(status, { timeout: 120_000 }).toBe('Finished');
  return id;
}
