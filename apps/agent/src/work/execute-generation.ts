import { type EngineEvent, generate } from '@assay/engine';
import type { GenerationOutcome, GenerationWork } from '@assay/protocol';
import { startLivePictures } from '../browser/live-pictures.ts';
import { SENT_TEXT_LENGTHS } from '../limits/sent-text-lengths.ts';
import { createOutbox } from '../server/event-outbox.ts';
import { cutText } from './cut-text.ts';
import { createEvidenceFiles, LIVE_PICTURE } from './evidence-files.ts';
import { countsAfter, NO_COUNTS } from './generation-counts.ts';
import { failedGeneration, generationOutcome } from './generation-outcome.ts';
import { keptTests } from './kept-tests.ts';
import { mayReport, reportingSignal } from './may-report.ts';
import { shownGenerationEvent } from './shown-generation-event.ts';
import { stopOf } from './stop.ts';
import { refOf, type WorkContext } from './work-context.ts';

/**
 * Explores the application, writes tests and proves them. Gives the outcome to report, or undefined when another agent
 * has the work now.
 */
export async function executeGeneration(
  work: GenerationWork,
  context: WorkContext,
): Promise<GenerationOutcome | undefined> {
  const { client, signal } = context;
  const ref = refOf(work);
  const life = reportingSignal(context);
  const outbox = createOutbox({
    client,
    work: ref,
    agentId: context.agentId,
    batch: context.settings.eventBatch,
    now: context.now,
    signal: life,
    onRefused: () => context.stop('lost'),
  });
  const files = createEvidenceFiles({
    client,
    agentId: context.agentId,
    work: ref,
    folder: context.folder,
    signal: life,
  });
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
  const outcome = await explore(work, { context, emit, pictures }).catch((error: unknown) =>
    failedGeneration(error, seen.counts),
  );
  await pictures.stop();
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
};

async function explore(work: GenerationWork, { context, emit, pictures }: Exploring): Promise<GenerationOutcome> {
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
    launch: () => context.borrowBrowser(pictures.watch),
    emit,
  });
  return generationOutcome(result);
}
