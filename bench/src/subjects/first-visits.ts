import { say } from '../output.ts';
import type { Planted } from '../planted/planted.ts';
import { generateAndWatch } from '../suites/generated.ts';
import { findingKey } from '../suites/outcome.ts';
import { accountOf } from './run-suite.ts';
import type { Subject } from './subject.ts';

export type FirstVisit = Planted & {
  readonly found: boolean | null;
  /** Findings that the sound application did not have. */
  readonly by: readonly string[];
  readonly reason?: string;
};

export type Visits = {
  readonly budgetMs: number;
  /** Findings of a visit of the sound application with the same budget. */
  readonly sound: readonly string[];
  readonly visits: readonly FirstVisit[];
};

/** Lets the engine see each buggy build for the first time, without a suite and without an earlier version. */
export async function visitBugs(subject: Subject, known: readonly string[], budgetMs: number): Promise<Visits> {
  const sound = await findingsOf(subject, null, budgetMs);
  const usual = new Set([...known, ...sound]);
  const visits: FirstVisit[] = [];
  for (const bug of subject.defects.filter(({ id }) => subject.bugs.includes(id))) {
    visits.push(await visit(subject, bug, { usual, budgetMs }));
    say(`first visit ${bug.id}: ${visits.at(-1)?.by[0] ?? visits.at(-1)?.reason ?? 'nothing new'}`);
  }
  return { budgetMs, sound, visits };
}

type Visiting = { readonly usual: ReadonlySet<string>; readonly budgetMs: number };

async function visit(subject: Subject, bug: Planted, { usual, budgetMs }: Visiting): Promise<FirstVisit> {
  try {
    const by = (await findingsOf(subject, bug.id, budgetMs)).filter((finding) => !usual.has(finding));
    return { ...bug, found: by.length > 0, by };
  } catch (error) {
    return { ...bug, found: null, by: [], reason: error instanceof Error ? error.message : String(error) };
  }
}

async function findingsOf(subject: Subject, planted: string | null, timeBudgetMs: number): Promise<readonly string[]> {
  const running = await subject.start(planted);
  try {
    const options = { url: running.url, ...accountOf(running), allowDestructive: true, timeBudgetMs };
    const { result } = await generateAndWatch(options, { without: running.pid });
    return [...new Set(result.findings.map((finding) => findingKey(finding, result.map.url)))];
  } finally {
    await running.stop();
  }
}
