import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { type Defect, serveJobs } from './jobs-site.test-support.ts';
import { run } from './run.ts';

const STAGES = 'What “New job” creates goes through its stages';

let site: Awaited<ReturnType<typeof serveJobs>>;
let folder: string;
let test: TestCase | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-stages-'));
  site = await serveJobs();
  const options = { timeBudgetMs: 180_000, workers: 2, goal: 'stages' };
  const { tests } = await generateUntil(named(STAGES), { url: site.url, ...options });
  test = tests.find(({ name }) => name === STAGES);
}, 240_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function statusIn(defect: Defect): Promise<string | undefined> {
  site.break(defect);
  if (!test) throw new Error('It was not proven.');
  const options = { url: site.url, outDir: join(folder, 'out'), evidence: 'none', heal: 'off' } as const;
  const report = await run([{ test, file: 'stages.yaml', folder: '.' }], options);
  return report.tests[0]?.status;
}

it('one stage of a new record after the other is reached, also by a dialog that asks for something', async () => {
  const pressed = test?.steps.flatMap((step) => (step.kind === 'click' ? step.target.name : [])) ?? [];
  expect(pressed).toEqual(expect.arrayContaining(['Assign', 'Give it', 'Start work', 'Finish']));
  expect(await statusIn('')).toBe('passed');
});

it.each(['starting a job ends it', 'who has a job is lost'] as const)('it sees that %s', async (defect) => {
  expect(await statusIn(defect)).toBe('failed');
});
