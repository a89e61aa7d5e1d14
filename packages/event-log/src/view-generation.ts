import type { Finding, GenerationStatus } from '@assay/domain';
import type { GenerationCounts, GenerationEvent } from '@assay/protocol';
import { inOrder, type StoredEvent } from './in-order.ts';
import type { FrameView } from './view-run.ts';

export type GenerationPhase = 'waiting' | 'exploring' | 'proving' | 'ended';

export type ProvenTest = {
  readonly name: string;
  readonly feature: string;
  readonly steps: readonly string[];
  /** The test of the project that it became; absent while it is not stored. */
  readonly testId?: string;
};
export type DroppedTest = { readonly name: string; readonly reason: string };

export type GenerationView = {
  /** 0 before the first event. */
  readonly attempt: number;
  readonly status: GenerationStatus;
  readonly phase: GenerationPhase;
  readonly counts: GenerationCounts;
  /** The page that the explorer is on, and all pages so far in the order in which it reached them. */
  readonly page: string | null;
  readonly pages: readonly string[];
  readonly frame: FrameView | null;
  readonly budget: { readonly elapsedMs: number; readonly budgetMs: number } | null;
  /** Number of proposals. */
  readonly proposed: number;
  readonly proving: { readonly name: string; readonly replay: number; readonly replays: number } | null;
  readonly proven: readonly ProvenTest[];
  readonly dropped: readonly DroppedTest[];
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
  readonly message: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
};

const NOTHING: GenerationView = {
  attempt: 0,
  status: 'Pending',
  phase: 'waiting',
  counts: { pages: 0, forms: 0, actions: 0, proven: 0, dropped: 0, findings: 0 },
  page: null,
  pages: [],
  frame: null,
  budget: null,
  proposed: 0,
  proving: null,
  proven: [],
  dropped: [],
  findings: [],
  notes: [],
  message: null,
  startedAt: null,
  endedAt: null,
};

/** The state of a generation after these events. */
export function viewGeneration(events: readonly StoredEvent<GenerationEvent>[]): GenerationView {
  const log = inOrder(events);
  const view = log.reduce((before, one) => after(begun(before, one), one), NOTHING);
  const earlier = provenEarlier(events, log);
  if (earlier.length === 0) return view;
  const proven = [...earlier, ...view.proven];
  return { ...counted(view, { proven: proven.length }), proven };
}

/**
 * What agents proved before they lost the work is stored and stays, unless the newest attempt proves it too: then it
 * decides.
 */
function provenEarlier(events: readonly StoredEvent<GenerationEvent>[], log: typeof events): readonly ProvenTest[] {
  const newest = log[0]?.attempt ?? 0;
  const before = events.filter(({ attempt, event }) => attempt < newest && changesProven(event));
  if (before.length === 0) return [];
  const again = new Set(log.flatMap(({ event }) => (event.kind === 'proven' ? event.name : [])));
  return viewGeneration(before).proven.filter(({ testId, name }) => testId !== undefined && !again.has(name));
}

function changesProven({ kind }: GenerationEvent): boolean {
  return kind === 'proven' || kind === 'dropped';
}

function begun(view: GenerationView, { attempt, at }: StoredEvent<GenerationEvent>): GenerationView {
  return view.startedAt === null ? { ...view, attempt, status: 'Running', phase: 'exploring', startedAt: at } : view;
}

function after(view: GenerationView, { seq, at, event }: StoredEvent<GenerationEvent>): GenerationView {
  switch (event.kind) {
    case 'exploring': {
      const { page, pages, forms, actions, elapsedMs, budgetMs } = event;
      return {
        ...counted(view, { pages, forms, actions }),
        page,
        pages: view.pages.includes(page) ? view.pages : [...view.pages, page],
        budget: { elapsedMs, budgetMs },
      };
    }
    case 'frame':
      return { ...view, frame: { picture: event.picture, url: event.url ?? null, seq } };
    case 'note':
      return { ...view, notes: [...view.notes, event.text] };
    case 'finding': {
      const findings = [...view.findings, event.finding];
      return { ...counted(view, { findings: findings.length }), findings };
    }
    case 'explored':
      return { ...counted(view, given(event.counts)), phase: 'proving' };
    case 'proposed':
      return { ...view, proposed: Math.max(view.proposed, event.total) };
    case 'proving':
      return { ...view, proving: { name: event.name, replay: event.replay, replays: event.replays } };
    case 'proven': {
      const { name, feature, steps, testId } = event;
      const test = { name, feature, steps, ...(testId === undefined ? {} : { testId }) };
      const isKnown = view.proven.some((one) => one.name === name);
      const proven = isKnown ? view.proven.map((one) => (one.name === name ? test : one)) : [...view.proven, test];
      return { ...counted(view, { proven: proven.length }), proven, proving: unless(view.proving, name) };
    }
    case 'dropped':
      return afterDrop(view, { name: event.name, reason: event.reason });
    case 'generation-ended':
      return {
        ...view,
        counts: countsAtEnd(view, event.counts),
        status: event.status,
        phase: 'ended',
        proving: null,
        message: event.message ?? null,
        endedAt: at,
      };
    default:
      return unknownEvent(view, event);
  }
}

/** A proven test that fails in the last replay of all tests is dropped after all. */
function afterDrop(view: GenerationView, test: DroppedTest): GenerationView {
  const dropped = [...view.dropped.filter(({ name }) => name !== test.name), test];
  const proven = view.proven.filter(({ name }) => name !== test.name);
  const proving = unless(view.proving, test.name);
  return { ...counted(view, { proven: proven.length, dropped: dropped.length }), proven, dropped, proving };
}

/** What is being proven, unless it is the test of that name, which is decided. */
function unless(proving: GenerationView['proving'], name: string): GenerationView['proving'] {
  return proving?.name === name ? null : proving;
}

/**
 * Tests and findings are as many as are listed. What was explored is counted by the agent; one that was stopped may send
 * nothing, and what it counted before stands.
 */
function countsAtEnd({ counts, proven, dropped, findings }: GenerationView, sent: GenerationCounts): GenerationCounts {
  return {
    pages: sent.pages || counts.pages,
    forms: sent.forms || counts.forms,
    actions: sent.actions || counts.actions,
    proven: proven.length,
    dropped: dropped.length,
    findings: findings.length,
  };
}

function counted(view: GenerationView, counts: Partial<GenerationCounts>): GenerationView {
  return { ...view, counts: { ...view.counts, ...counts } };
}

function given(counts: Extract<GenerationEvent, { kind: 'explored' }>['counts']): Partial<GenerationCounts> {
  const { pages, forms, actions } = counts;
  return {
    ...(pages === undefined ? {} : { pages }),
    ...(forms === undefined ? {} : { forms }),
    ...(actions === undefined ? {} : { actions }),
  };
}

/** A newer server may send kinds of events that this page does not know: they change nothing. */
function unknownEvent(view: GenerationView, _: never): GenerationView {
  return view;
}
