import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadedTest } from '@assay/engine';
import { z } from 'zod';
import { TARGETS } from '../folders.ts';
import type { Generated } from '../suites/generated.ts';
import { findingKey } from '../suites/outcome.ts';
import { readSuite, writeSuite } from '../suites/suite.ts';

const summarySchema = z.object({
  commit: z.string(),
  wholeMs: z.number(),
  firstProvenMs: z.number().nullable(),
  twentiethProvenMs: z.number().nullable(),
  proven: z.number(),
  findings: z.array(z.string()),
  details: z.unknown(),
});

/** What a generation gave, as a file beside its tests, so that judging can be repeated without generating. */
export type KeptGeneration = z.infer<typeof summarySchema> & { readonly tests: readonly LoadedTest[] };

const folderOf = (subject: string) => join(TARGETS, 'suites', subject);
const summaryOf = (subject: string) => join(TARGETS, 'suites', `${subject}.json`);

export async function keepGeneration(subject: string, generated: Generated, commit: string): Promise<void> {
  const { result, wholeMs, firstProvenMs, twentiethProvenMs, details } = generated;
  await writeSuite(result.tests, folderOf(subject));
  const findings = result.findings.map((finding) => findingKey(finding, result.map.url));
  const proven = result.tests.length;
  const summary = { commit, wholeMs, firstProvenMs, twentiethProvenMs, proven, findings, details };
  await writeFile(summaryOf(subject), `${JSON.stringify(summary, null, 2)}\n`);
}

/** @throws Error when the subject has no suite yet */
export async function readGeneration(subject: string): Promise<KeptGeneration> {
  if (!existsSync(summaryOf(subject))) throw new Error(`${subject} has no suite yet: run the step generate first.`);
  const summary = summarySchema.parse(JSON.parse(await readFile(summaryOf(subject), 'utf8')));
  return { ...summary, tests: summary.proven === 0 ? [] : await readSuite(folderOf(subject)) };
}
