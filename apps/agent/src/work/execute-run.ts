import { parseTestFile, SIGN_IN_VARIABLES } from '@assay/domain';
import { run } from '@assay/engine';
import type { RunOutcome, RunWork, WorkEvent } from '@assay/protocol';
import { startLivePictures } from '../browser/live-pictures.ts';
import { SENT_TEXT_LENGTHS } from '../limits/sent-text-lengths.ts';
import { createOutbox } from '../server/event-outbox.ts';
import { cutText } from './cut-text.ts';
import { createEvidenceFiles, LIVE_PICTURE } from './evidence-files.ts';
import { mayReport, reportingSignal } from './may-report.ts';
import { runEndedEvent } from './run-ended-event.ts';
import { createRunEventStream } from './run-event-stream.ts';
import { failedRun, nothingDone, runOutcome, type TestOutcome, withoutEvidence } from './run-outcome.ts';
import { stopOf } from './stop.ts';
import { refOf, type WorkContext } from './work-context.ts';

/** Runs one test. Gives the outcome to report, or undefined when another agent has the work now. */
export async function executeRun(work: RunWork, context: WorkContext): Promise<RunOutcome | undefined> {
  const { client, signal, folder } = context;
  const ref = refOf(work);
  const outbox = createOutbox({
    client,
    work: ref,
    agentId: context.agentId,
    batch: context.settings.eventBatch,
    now: context.now,
    signal: reportingSignal(context),
    onRefused: () => context.stop('lost'),
  });
  const files = createEvidenceFiles({
    client,
    agentId: context.agentId,
    work: ref,
    folder,
    signal: reportingSignal(context),
  });
  const started = context.now().getTime();
  const { outcome, report } = await runTest(work, { ...context, push: outbox.push, files }).catch((error: unknown) =>
    failedRun(error, context.now().getTime() - started),
  );
  if (!mayReport(context)) return undefined;
  await files.sendRest();
  const missing = files.problem();
  const whole = missing ? withoutEvidence(outcome, missing) : outcome;
  const final = stopOf(signal) === 'cancelled' ? { ...whole, status: 'Cancelled' as const } : whole;
  outbox.push(runEndedEvent(final, report));
  await outbox.flush();
  return mayReport(context) ? final : undefined;
}

type RunContext = WorkContext & {
  readonly push: (event: WorkEvent) => void;
  readonly files: ReturnType<typeof createEvidenceFiles>;
};

async function runTest(work: RunWork, context: RunContext): Promise<TestOutcome> {
  const { files, folder, settings, signal } = context;
  const parsed = parseTestFile(work.test.content, {
    file: `${work.test.slug}.yaml`,
    variables: [...SIGN_IN_VARIABLES, ...Object.keys(work.secrets ?? {})],
  });
  if (!parsed.ok) {
    const [problem] = parsed.problems;
    return nothingDone(`The test cannot be read: ${problem?.message ?? 'it has mistakes'}`);
  }
  const stream = createRunEventStream(parsed.test, context);
  const pictures = startLivePictures({
    intervalMs: context.frameIntervalMs,
    onPicture: async (picture, url) => {
      await files.sendLive(picture);
      context.push({ kind: 'frame', picture: LIVE_PICTURE, url: cutText(url, SENT_TEXT_LENGTHS.addressCharacters) });
    },
  });
  const limit = AbortSignal.timeout(work.timeoutMs);
  try {
    const report = await run([{ test: parsed.test, file: `${work.test.slug}.yaml`, folder: null }], {
      url: work.baseUrl,
      ...(work.username === undefined ? {} : { username: work.username }),
      ...(work.password === undefined ? {} : { password: work.password }),
      ...(work.credentialsOrigin === undefined ? {} : { credentialsOrigin: work.credentialsOrigin }),
      ...(work.device === undefined ? {} : { device: work.device }),
      variables: work.variables,
      ...(work.secrets === undefined ? {} : { secrets: work.secrets }),
      workers: 1,
      retries: work.retries,
      heal: work.heal,
      evidence: work.evidence,
      outDir: folder,
      allowPrivateTargets: settings.allowPrivateTargets,
      signal: AbortSignal.any([signal, limit]),
      launch: async () => {
        const browser = await context.borrowBrowser(pictures.watch);
        stream.begin(browser.name);
        return browser;
      },
      emit: stream.emit,
    });
    await stream.settled();
    return runOutcome(report, limit.aborted ? work.timeoutMs : undefined);
  } finally {
    await pictures.stop();
  }
}
