import { createHash } from 'node:crypto';
import type { Step, StepReport, StepStatus } from '@assay/domain';
import type { PageOutline } from '@assay/page';
import { type LogPosition, positionOf, windowOf } from '../../core/log/log-window.ts';
import type { RunOptions } from '../../core/options.ts';
import type { Clock, Session, Store } from '../../core/ports.ts';
import type { Mask } from '../../core/secrets/masking.ts';

export type EvidenceOptions = {
  readonly session: Session;
  readonly store: Store;
  readonly clock: Clock;
  readonly mask: Mask;
  readonly evidence: NonNullable<RunOptions['evidence']>;
  /** Start of the names of this attempt's files. */
  readonly prefix: string;
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
  let seen = positionOf(session.log);
  let before: Capture = {};
  let after: Capture = {};
  let ahead: { readonly startedMs: number; readonly look: Promise<Look> } | null = null;
  const lookAtIt = async (): Promise<Look> => {
    const begun = ahead;
    ahead = null;
    if (!begun) return lookAt(session);
    const quietMs = clock.monotonicMs() - begun.startedMs + LOOK_BEGINS_MS;
    const [look, isStill] = await Promise.all([begun.look, session.settle({ quietMs, timeoutMs: 0 }).catch(isGone)]);
    return isStill ? look : lookAt(session);
  };
  const reportOf = (entry: Entry): StepReport => mask.report(stepReport(entry, session));
  const release = (capture: Capture) => {
    for (const entry of open) {
      entry.capture = capture;
      options.onStep(entries.indexOf(entry), reportOf(entry));
    }
    open = [];
  };
  const capture = async () => {
    if (options.evidence === 'none' || open.length === 0) return after;
    const url = session.url();
    const look = await lookAtIt();
    before = after;
    after = { ...files.keep(look), ...(look.page ? { outline: mask.text(look.page.outline) } : {}) };
    if (look.page) options.onPage(look.page, url);
    release(after);
    return after;
  };
  return {
    lookAhead() {
      if (options.evidence !== 'none') ahead = { startedMs: clock.monotonicMs(), look: lookAt(session) };
    },
    async beforeAct(next) {
      if (FILLING.has(next.kind) && open.length > 0 && open.every(({ kind }) => FILLING.has(kind))) return;
      await capture();
    },
    ended(step) {
      const to = positionOf(session.log);
      const entry = { ...step, url: session.url(), from: seen, to, capture: {} };
      seen = to;
      entries.push(entry);
      open.push(entry);
      // A skipped step has no picture.
      if (options.evidence === 'none' || step.status === 'skipped') release({});
    },
    capture,
    around: () => ({ before, after }),
    reports: () => entries.map(reportOf),
    windows: () => entries.map(({ url, from, to }) => ({ url, window: windowOf(session.log, from, to) })),
    finish: (keep) => {
      release({});
      return files.finish(keep);
    },
  };
}

/** The page is read within this time after the request. */
const LOOK_BEGINS_MS = 5;

/** When the page has gone, reading it gives the reason. */
const isGone = () => false;

type Look = { readonly picture?: Uint8Array; readonly page?: PageOutline };

/** Leaves out what a crashed page cannot give. The step's own failure reports the crash. */
async function lookAt(session: Session): Promise<Look> {
  const [picture, page] = await Promise.allSettled([session.screenshot(), session.outline()]);
  return {
    ...(picture.status === 'fulfilled' ? { picture: picture.value } : {}),
    ...(page.status === 'fulfilled' ? { page: page.value } : {}),
  };
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

/** The files of one attempt. Equal content is written once. With `failures`, nothing is written before the end. */
function evidenceFiles({ store, mask, evidence, prefix }: EvidenceOptions) {
  const names = new Map<string, string>();
  const held: (() => Promise<void>)[] = [];
  const writes: Promise<void>[] = [];
  const problems: unknown[] = [];
  const write = (name: string, content: Uint8Array | string) => {
    const start = () => store.write(name, content).catch((error: unknown) => void problems.push(error));
    if (evidence === 'full') writes.push(start());
    else held.push(start);
  };
  const keepOne = (content: Uint8Array | string, ending: string) => {
    const key = createHash('sha1').update(content).digest('hex');
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = `${prefix}-${String(names.size + 1).padStart(2, '0')}.${ending}`;
    names.set(key, name);
    write(name, content);
    return name;
  };
  return {
    keep: ({ picture, page }: Look): Capture => ({
      ...(picture ? { screenshot: keepOne(picture, 'jpg') } : {}),
      ...(page ? { structure: keepOne(mask.text(page.outline), 'txt') } : {}),
    }),
    async finish(keep: boolean) {
      if (keep) writes.push(...held.map((start) => start()));
      await Promise.all(writes);
      if (problems.length > 0) throw problems[0];
    },
  };
}
