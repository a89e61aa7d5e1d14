import { type Finding, LIMITS } from '@assay/domain';
import { signInForm } from '../../core/forms/sign-in-form.ts';
import { withSavesAwaited } from '../../core/waiting/pending-saves.ts';
import { settledPageLike } from '../../core/waiting/settled-page.ts';
import { namesLeftover } from '../../core/wording/unique-text.ts';
import { Abandoned } from '../abandoned.ts';
import {
  type GenerationContext,
  type GeneratorOptions,
  type GeneratorPorts,
  reportFinding,
} from '../generation-context.ts';
import type { Proposal } from '../proposal.ts';
import { serial } from '../serial.ts';
import { SignedOut } from '../signed-out.ts';
import { appendRestoreSteps } from './append-restore-steps.ts';
import { createDryRun, type DryRun, type DryRunPorts } from './dry-run.ts';
import { type Draft, joinDryRuns } from './join-dry-runs.ts';
import { needsOthers } from './left-by-others.ts';
import type { ScriptItem } from './script-record.ts';
import { type Suspected, withSecondLook } from './second-look.ts';

/**
 * Makes a draft of a proposal. The first dry run finds the steps, the second repeats them with other values; what both
 * saw is asserted.
 */
export async function draftFromTwoDryRuns(proposal: Proposal, context: GenerationContext): Promise<Draft> {
  const { progress, ports: given, options } = context;
  const { sharedInterface, shown } = progress;
  const ports = { ...(sharedInterface ? withSavesAwaited(given) : given), shown };
  const write = (suspected: Suspected) =>
    inDryRun(
      ports,
      options,
      async (dryRun) => {
        try {
          await proposal.write(dryRun);
        } finally {
          progress.hasWritten ||= dryRun.hasWritten();
        }
        if (sharedInterface) await appendRestoreSteps(dryRun, sharedInterface);
      },
      suspected,
    );
  // Where visitors share the interface, what one of them sees may be the doing of another.
  const isWorthALook = (finding: Finding) => sharedInterface === null && !progress.findings.has(finding);
  const first = await withSecondLook(write, {
    isWorthALook,
    doubts: progress.doubts,
    report: (finding) => reportFinding(finding, context),
  });
  const steps = first.script.flatMap((item) => (item.kind === 'step' ? item.step : []));
  const opensOwn = steps.some(
    (step) => step.kind === 'open' && ports.records.isOwnPage(new URL(step.path, options.baseUrl).href),
  );
  if (namesLeftover(JSON.stringify(steps)) || needsOthers(steps, first) || opensOwn)
    throw new Abandoned('It needs a record that another test left behind.');
  const second = await inDryRun(ports, options, async (dryRun) => repeatScript(first, dryRun));
  for (const dryRun of [first, second]) noteStart(dryRun, progress);
  const isAlone = first.notes.runsAlone || changesFormerRecord(first, ports);
  return joinDryRuns(isAlone ? serial(proposal) : proposal, first, second, { baseUrl: options.baseUrl });
}

/** True for a dry run that changed a record that was there before, such as by a switch in its row: others know it. */
function changesFormerRecord({ session }: DryRun, { records }: Pick<GeneratorPorts, 'records'>): boolean {
  const { exchanges } = session.log;
  records.learn(exchanges);
  return exchanges.some((exchange) => records.changedBy(exchange) !== null);
}

/** The first page that was looked at, when all that was done before is opening it. */
function noteStart({ script, looks }: DryRun, { figures }: GenerationContext['progress']): void {
  const isLook = ({ kind }: ScriptItem) => kind === 'look' || kind === 'observe';
  const before = script.slice(0, script.findIndex(isLook));
  const hasOnlyOpened = before.every(
    (item) => item.kind === 'signed-in' || (item.kind === 'step' && item.step.kind === 'open'),
  );
  if (looks[0] && hasOnlyOpened) figures.note(looks[0]);
}

async function inDryRun(
  ports: DryRunPorts & Pick<GeneratorPorts, 'unique'>,
  options: GeneratorOptions,
  body: (dryRun: DryRun) => Promise<void>,
  suspected: Suspected = [],
): Promise<DryRun> {
  const dryRun = createDryRun(ports, { ...options.values, unique: ports.unique() }, suspected);
  try {
    await body(dryRun);
    return dryRun;
  } catch (error) {
    throw (await signedOut(dryRun)) ?? error;
  } finally {
    await dryRun.close();
  }
}

/**
 * Performs the steps of the first dry run, and looks and observes where it did. A page that nothing is compared with is not
 * read again, which takes longer than a step: the one of the first dry run stands for it.
 */
async function repeatScript(first: DryRun, dryRun: DryRun): Promise<void> {
  const { settleQuietMs: quietMs, settleTimeoutMs: timeoutMs } = LIMITS;
  const compared = new Set(first.script.map((item) => (item.kind === 'observe' ? item.since : null)));
  for (const item of first.script) {
    if (item.kind === 'step') {
      await dryRun.do(item.step);
      continue;
    }
    if (item.kind === 'signed-in') {
      await dryRun.beginSignedIn(item.steps);
      continue;
    }
    const at = dryRun.looks.length;
    const seen = first.looks[at];
    if (seen && item.kind === 'look' && at > 0 && !compared.has(at)) {
      await dryRun.session.settle({ quietMs, timeoutMs });
      dryRun.addLook(seen);
      continue;
    }
    const now = seen && (await settledPageLike(dryRun.session, seen, dryRun.clock));
    const since = item.kind === 'look' || item.since === null ? null : (dryRun.looks[item.since] ?? null);
    if (item.kind === 'look') await dryRun.look(now);
    else await dryRun.observe({ limit: item.limit, since, ...(now ? { now } : {}) });
  }
}

/** What to throw instead when the page asks to sign in, although the dry run began with a stored state. */
async function signedOut(dryRun: DryRun): Promise<SignedOut | null> {
  if (!dryRun.startedFrom) return null;
  const page = await dryRun.session.snapshot().catch(() => null);
  return page && signInForm(page) ? new SignedOut(dryRun.startedFrom) : null;
}
