import type { Step, StepReport, StepStatus } from '@assay/domain';
import type { PageOutline } from '@assay/page';
import type { Clock, Session } from '../../core/browser-clock-and-store-ports.ts';
import { type LogPosition, positionOf, windowOf } from '../../core/log/log-window.ts';
import { type EvidenceFileOptions, evidenceFiles } from './evidence-files.ts';
import { createPageReader } from './page-reader.ts';

export type EvidenceOptions = EvidenceFileOptions & {
  readonly session: Session;
  readonly clock: Clock;
  readonly onStep: (index: number, report: StepReport) => void;
  readonly onPage: (page: PageOutline, url: string) => void;
};

export type StepEnd = {
  readonly kind: Step['kind'];
  readonly text: string;
  readonly status: StepStatus;
  readonly durationMs: number;
  readonly message?: string;
};

/** What was last seen of the page. */
export type Capture = {
  readonly screenshot?: string;
  readonly structure?: string;
  readonly outline?: string;
};

type Entry = StepEnd & { readonly url: string; readonly from: LogPosition; readonly to: LogPosition; capture: Capture };

export type EvidenceRecorder = {
  ended(step: StepEnd): void;
  /** Starts to read a page that seems to have settled. The result is used if the page then stays unchanged. */
  lookAhead(): void;
  /** Reads the page before the next step, unless that step continues to fill in the same form. */
  beforeAct(next: Step): Promise<void>;
  /** Reads the page once, for all steps since the last time. */
  capture(): Promise<Capture>;
  /** The captures before and at the last step. */
  around(): { readonly before: Capture; readonly after: Capture };
  reports(): readonly StepReport[];
  windows(): readonly { readonly url: string; readonly window: ReturnType<typeof windowOf> }[];
  /**
   * Writes the files that are kept.
   * @throws AppError `disk_full`, `file_unwritable`
   */
  finish(keep: boolean): Promise<void>;
};

/** Steps that fill in a form. Several in a row share one picture, of the form as they leave it. */
const FILLING = new Set<Step['kind']>(['type', 'clear', 'select', 'check', 'uncheck']);

/**
 * Collects the evidence of a test. Expectations do not change the page, so they share a picture with the action before
 * them. It is taken when they hold and the next action is about to begin.
 */
export function recordEvidence(options: EvidenceOptions): EvidenceRecorder {
  const { session, clock, mask } = options;
  const entries: Entry[] = [];
  const files = evidenceFiles(options);
  let open: Entry[] = [];
  const start = positionOf(session.log);
  let around: { readonly before: Capture; readonly after: Capture } = { before: {}, after: {} };
  const pageReader = createPageReader(session, clock);
  const reportOf = (entry: Entry): StepReport => mask.report(stepReport(entry, session));
  const release = (capture: Capture) => {
    for (const entry of open) {
      entry.capture = capture;
      options.onStep(entries.indexOf(entry), reportOf(entry));
    }
    open = [];
  };
  const capture = async () => {
    if (options.evidence === 'none' || open.length === 0) return around.after;
    const url = session.url();
    const look = await pageReader.read();
    const after = { ...files.keep(look), ...(look.page ? { outline: mask.text(look.page.outline) } : {}) };
    if (look.page) options.onPage(look.page, url);
    around = { before: around.after, after };
    release(after);
    return after;
  };
  return {
    lookAhead: () => (options.evidence === 'none' ? undefined : pageReader.readAhead()),
    async beforeAct(next) {
      if (!continuesForm(next, open)) await capture();
    },
    ended(step) {
      const from = entries.at(-1)?.to ?? start;
      const entry = { ...step, url: session.url(), from, to: positionOf(session.log), capture: {} };
      entries.push(entry);
      open.push(entry);
      // A skipped step has no picture.
      if (options.evidence === 'none' || step.status === 'skipped') release({});
    },
    capture,
    around: () => around,
    reports: () => entries.map(reportOf),
    windows: () => entries.map(({ url, from, to }) => ({ url, window: windowOf(session.log, from, to) })),
    finish: (keep) => {
      release({});
      return files.finish(keep);
    },
  };
}

function continuesForm(next: Step, open: readonly Entry[]): boolean {
  return FILLING.has(next.kind) && open.length > 0 && open.every(({ kind }) => FILLING.has(kind));
}

function stepReport(entry: Entry, session: Session): StepReport {
  const { text, status, durationMs, message, url, capture } = entry;
  const { console, requests } = windowOf(session.log, entry.from, entry.to);
  return {
    text,
    status,
    durationMs,
    ...(capture.screenshot === undefined ? {} : { screenshot: capture.screenshot }),
    ...(capture.structure === undefined ? {} : { structure: capture.structure }),
    url,
    console,
    network: requests.map(({ method, url: address, status: answer, type, durationMs: took, failure }) => ({
      method,
      url: address,
      status: answer,
      type,
      durationMs: took,
      ...(failure === undefined ? {} : { failure }),
    })),
    ...(message === undefined ? {} : { message }),
  };
}
