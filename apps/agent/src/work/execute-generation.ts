import { type EngineEvent, generate, type LedgerStore } from '@assay/engine';
import type { GenerationOutcome, GenerationWork } from '@assay/protocol';
import { startLivePictures } from '../browser/live-pictures.ts';
import { SENT_TEXT_LENGTHS } from '../limits/sent-text-lengths.ts';
import { createOutbox } from '../server/event-outbox.ts';
import { cutText } from './cut-text.ts';
import { createEvidenceFiles, LIVE_PICTURE } from './evidence-files.ts';
import { countsAfter, NO_COUNTS } from './generation-counts.ts';
import { failedGeneration, generationOutcome } from './generation-outcome.ts';
import { openKeptLedger } from './kept-ledger.ts';
import { keptTests } from './kept-tests.ts';
import { mayReport, reportingSignal } from './may-report.ts';
import { shownGenerationEvent } from './shown-generation-event.ts';
import { stopOf } from './stop.ts';
import { refOf, type WorkContext } from './work-context.ts';

const UNKEPT = 'Should this agent stop, some of what it creates stays in the application:';

/**
 * Explores the application, writes tests and proves them. Gives the outcome to report, or undefined when another agent
 * has the work now.
 */
export async function executeGeneration(
  work: GenerationWork,
  context: WorkContext,
): Promise<GenerationOutcome | undefined> {
  const { client, agentId, signal } = context;
  const to = { client, agentId, work: refOf(work), signal: reportingSignal(context) };
  const onLost = () => context.stop('lost');
  const batch = context.settings.eventBatch;
  const outbox = createOutbox({ ...to, batch, now: context.now, onRefused: onLost });
  const files = createEvidenceFiles({ ...to, folder: context.folder });
  const pictures = startLivePictures({
    intervalMs: context.frameIntervalMs,
    onPicture: async (picture, url) => {
      await files.sendLive(picture);
      outbox.push({ kind: 'frame', picture: LIVE_PICTURE, url: cutText(url, SENT_TEXT_LENGTHS.addressCharacters) });
    },
  });
  const seen = { counts: NO_COUNTS };
  const emit = (event: EngineEvent) => {
    const wire = shownGenerationEvent(event);
    if (!wire) return;
    seen.counts = countsAfter(seen.counts, wire);
    outbox.push(wire, keptTests(event));
  };
  const ledger = openKeptLedger({
    ...{ ...to, work, onLost },
    onUnkept: (reason) => outbox.push({ kind: 'note', text: cutText(`${UNKEPT} ${reason}.`) }),
  });
  const outcome = await explore(work, { context, emit, pictures, ledger, keepPicture: files.sendPicture }).catch(
    (error: unknown) => failedGeneration(error, seen.counts),
  );
  await pictures.stop();
  await files.sent();
  // One that could not be read has ended the exploration, which says so.
  await ledger.then(
    ({ flush }) => flush(),
    () => undefined,
  );
  if (!mayReport(context)) return undefined;
  const final = stopOf(signal) === 'cancelled' ? { ...outcome, status: 'Cancelled' as const } : outcome;
  const { status, counts, message } = final;
  outbox.push({ kind: 'generation-ended', status, counts, ...(message === undefined ? {} : { message }) });
  await outbox.flush();
  return mayReport(context) ? final : undefined;
}

type Exploring = {
  readonly context: WorkContext;
  readonly emit: (event: EngineEvent) => void;
  readonly pictures: ReturnType<typeof startLivePictures>;
  readonly ledger: Promise<LedgerStore>;
  readonly keepPicture: (name: string, picture: Uint8Array) => void;
};

async function explore(
  work: GenerationWork,
  { context, emit, pictures, ledger, keepPicture }: Exploring,
): Promise<GenerationOutcome> {
  const result = await generate({
    url: work.url,
    ...(work.username === undefined ? {} : { username: work.username }),
    ...(work.password === undefined ? {} : { password: work.password }),
    ...(work.credentialsOrigin === undefined ? {} : { credentialsOrigin: work.credentialsOrigin }),
    ...(work.goal === undefined ? {} : { goal: work.goal }),
    maxTests: work.maxTests,
    timeBudgetMs: work.timeBudgetMs,
    allowPrivateTargets: context.settings.allowPrivateTargets,
    signal: context.signal,
    ledger: await ledger,
    launch: () => context.borrowBrowser(pictures.watch),
    emit,
    keepPicture,
  });
  return generationOutcome(result);
}
