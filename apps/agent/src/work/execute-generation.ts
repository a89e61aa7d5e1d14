import { type AppMap, isAppError, printStep, printTestFile, type TestCase } from '@assay/domain';
import { type EngineEvent, type GenerateResult, generate } from '@assay/engine';
import type { GeneratedTest, GenerationCounts, GenerationOutcome, GenerationWork, WorkEvent } from '@assay/protocol';
import { startLivePictures } from '../browser/live-pictures.ts';
import { EVIDENCE_LIMITS } from '../limits/evidence-limits.ts';
import { createOutbox } from '../server/event-outbox.ts';
import { createEvidenceFiles, LIVE_PICTURE } from './evidence-files.ts';
import { cut, wireFinding } from './wire-report.ts';
import { isGone, lifeOf, refOf, stopOf, type WorkContext } from './work-context.ts';

const NO_COUNTS: GenerationCounts = { pages: 0, forms: 0, actions: 0, proven: 0, dropped: 0, findings: 0 };

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
  const life = lifeOf(context);
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
      outbox.push({ kind: 'frame', picture: LIVE_PICTURE, url: cut(url, EVIDENCE_LIMITS.addressCharacters) });
    },
  });
  const seen = { counts: NO_COUNTS };
  const emit = (event: EngineEvent) => {
    const wire = wireEvent(event);
    if (!wire) return;
    seen.counts = countsAfter(seen.counts, wire);
    outbox.push(wire);
  };
  const outcome = await explore(work, { context, emit, pictures }).catch((error: unknown) =>
    failed(error, seen.counts),
  );
  await pictures.stop();
  if (isGone(context)) return undefined;
  const final = stopOf(signal) === 'cancelled' ? { ...outcome, status: 'Cancelled' as const } : outcome;
  const { status, counts, message } = final;
  outbox.push({ kind: 'generation-ended', status, counts, ...(message === undefined ? {} : { message }) });
  await outbox.flush();
  return isGone(context) ? undefined : final;
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
  return outcomeOf(result);
}

function outcomeOf({ map, tests, dropped, findings, stopped }: GenerateResult): GenerationOutcome {
  const isLost = stopped === 'target lost';
  return {
    status: isLost ? 'Error' : stopped === 'cancelled' ? 'Cancelled' : 'Finished',
    ...(isLost ? { message: 'The application stopped answering while it was explored.' } : {}),
    map,
    tests: tests.map(wireTest),
    dropped: dropped.map(({ name, reason }) => ({ name: cut(name, 300), reason: cut(reason) })),
    findings: findings.map(wireFinding),
    counts: { ...mapCounts(map), proven: tests.length, dropped: dropped.length, findings: findings.length },
  };
}

/** The protocol takes these three counts only; the map counts performed actions too. */
function mapCounts({ counts: { pages, forms, actions } }: AppMap) {
  return { pages, forms, actions };
}

function wireTest(test: TestCase): GeneratedTest {
  return {
    slug: test.id,
    name: cut(test.name, 300),
    feature: cut(test.feature, 200),
    content: printTestFile(test),
    stepCount: test.steps.length,
    tags: [...test.tags],
  };
}

function failed(error: unknown, counts: GenerationCounts): GenerationOutcome {
  const message = isAppError(error) ? error.message : `The agent could not explore the application: ${String(error)}`;
  return { status: 'Error', message: cut(message), tests: [], dropped: [], findings: [], counts };
}

/** The event as people who watch see it; undefined for events that are not shown. */
function wireEvent(event: EngineEvent): WorkEvent | undefined {
  switch (event.kind) {
    case 'exploring':
      return {
        ...event,
        page: cut(event.page, EVIDENCE_LIMITS.addressCharacters),
        elapsedMs: Math.max(0, Math.round(event.elapsedMs)),
        budgetMs: Math.max(0, Math.round(event.budgetMs)),
      };
    case 'note':
      return { kind: 'note', text: cut(event.text) };
    case 'finding':
      return { kind: 'finding', finding: wireFinding(event.finding) };
    case 'explored':
      return { kind: 'explored', counts: mapCounts(event.map) };
    case 'proposed':
    case 'proving':
    case 'dropped':
      return event;
    case 'proven': {
      const { name, feature, steps } = event.test;
      const texts = steps.map((step) => cut(printStep(step)));
      return {
        kind: 'proven',
        name,
        feature,
        steps: texts,
        total: event.total,
        elapsedMs: Math.round(event.elapsedMs),
      };
    }
    default:
      return undefined;
  }
}

function countsAfter(counts: GenerationCounts, event: WorkEvent): GenerationCounts {
  switch (event.kind) {
    case 'exploring':
      return { ...counts, pages: event.pages, forms: event.forms, actions: event.actions };
    case 'finding':
      return { ...counts, findings: counts.findings + 1 };
    case 'proven':
      return { ...counts, proven: counts.proven + 1 };
    case 'dropped':
      return { ...counts, dropped: counts.dropped + 1 };
    default:
      return counts;
  }
}
