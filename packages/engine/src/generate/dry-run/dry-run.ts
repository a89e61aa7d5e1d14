import { type ElementDescription, type Expectation, isAppError, LIMITS, type Step } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import type { Clock, Session, StorageState } from '../../core/browser-clock-and-store-ports.ts';
import { sentSince } from '../../core/first-visit/sent-since.ts';
import { purposeOf, takesNewRecord } from '../../core/forms/form-purpose.ts';
import type { ShownValues } from '../../core/forms/shown-values.ts';
import { type Submission, type SubmitOptions, submitForm } from '../../core/forms/submit-form.ts';
import { submitNew } from '../../core/forms/submit-new.ts';
import { hasCrashed } from '../../core/has-crashed.ts';
import { isWrite } from '../../core/log/is-write.ts';
import { LOG_START, type LogPosition, positionOf } from '../../core/log/log-window.ts';
import type { Perform } from '../../core/perform-port.ts';
import type { FormerRecords } from '../../core/records-port.ts';
import type { SignedIn, SignedInStart } from '../../core/signed-in-port.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import { stepAsTemplate } from './as-template.ts';
import { createDescriber } from './describe-elements.ts';
import { createScriptRecord, type ScriptRecord } from './script-record.ts';
import { type BrokenRelation, findingOf, type Suspected } from './second-look.ts';
import { createSessionOnDemand } from './session-on-demand.ts';
import { createSignedInBeginning } from './signed-in-beginning.ts';
import { createTrail, type Trail } from './trail.ts';
import { typedTexts } from './typed-texts.ts';
import { FormChangesFormer } from './would-change-former.ts';

/**
 * A test that is being tried out: each step is performed and recorded. The script is repeated later with other values,
 * and only what both dry runs saw is asserted.
 */
export type DryRun = ScriptRecord & {
  /** The session that the steps are performed in; it is opened for the first of them. */
  readonly session: Session;
  /** True when a step has asked the application to change something. */
  hasWritten(): boolean;
  close(): Promise<void>;
  readonly clock: Clock;
  readonly values: Record<string, string>;
  readonly records: FormerRecords;
  readonly elements: Record<string, ElementDescription>;
  readonly trail: Trail;
  readonly notes: TestNotes;
  rename(name: string): void;
  /** Notes what must hold in any application, and does not. It is reported when a second dry run notes the same. */
  suspect(broken: BrokenRelation): void;
  /** The stored state that the dry run began with; null when it began as a visitor or signed in by hand. */
  readonly startedFrom: SignedInStart | null;
  /** Begins with the stored signed-in state; where there is none, performs the steps. Does nothing the second time. */
  beginSignedIn(steps: readonly Step[]): Promise<void>;
  do(step: Step): Promise<void>;
  /** Looks at the settled page, which may have been read just `now`. */
  look(now?: FrameSnapshot): Promise<FrameSnapshot>;
  /**
   * Observes the settled page: at most `limit` expectations come of it. Compares with the last look; with `since`, with
   * that. With `counts: false`, nothing is expected that says how much there is.
   */
  observe(options?: {
    readonly limit?: number;
    readonly since?: FrameSnapshot | null;
    readonly counts?: boolean;
    /** The page, where it was read just now. */
    readonly now?: FrameSnapshot;
  }): Promise<FrameSnapshot>;
  /**
   * Checks an expectation that must hold in any application, and records it when it does. False when it does not hold.
   */
  expect(that: Expectation): Promise<boolean>;
  /**
   * Fills and sends a form; the steps of the last try are recorded. Null when it cannot be sent. @throws FormChangesFormer
   */
  submit(
    form: FormSnapshot,
    options?: Pick<SubmitOptions, 'unique' | 'anew' | 'called' | 'choose' | 'codes' | 'edit' | 'refused' | 'twice'>,
  ): Promise<Submission | null>;
};

/** What a dry run finds out about the test. */
export type TestNotes = {
  /** Its name, where it does less than its proposal announced. */
  name: string | null;
  /** It must not run beside others, because it changes what they know. */
  runsAlone: boolean;
};

export type DryRunPorts = {
  readonly perform: Perform;
  readonly clock: Clock;
  readonly open: (storage?: StorageState) => Promise<Session>;
  readonly signedIn: SignedIn;
  readonly records: FormerRecords;
  /** What the application shows for what. */
  readonly shown?: ShownValues;
};

/** A dry run with an empty script. Its session is opened when it is known whether it begins with the stored sign-in. */
export function createDryRun(
  { perform, clock, open, signedIn, records, shown = new Map() }: DryRunPorts,
  values: Record<string, string>,
  suspected: Suspected = [],
): DryRun {
  const session = createSessionOnDemand(open);
  let actedAt: LogPosition = LOG_START;
  const notes: TestNotes = { name: null, runsAlone: false };
  const describer = createDescriber(session.now, clock, values);
  const [record, trail] = [createScriptRecord(), createTrail()];
  const pass = (isExpectation: boolean) => trail.pass(session.now(), { isExpectation, since: actedAt.exchanges });
  const performDescribed: Perform = async (target, step, context) => {
    await describer.before(step);
    if (step.kind !== 'expect') actedAt = positionOf(session.now().log);
    await perform(target, step, context);
  };
  const beginning = createSignedInBeginning({
    ...{ signedIn, script: record.script, know: describer.know, perform: (step) => dryRun.do(step) },
    async beginWith(storage) {
      await session.beginWith(storage);
      actedAt = LOG_START;
    },
  });
  const dryRun: DryRun = {
    ...record,
    get session() {
      return session.now();
    },
    hasWritten: () => session.opened()?.log.requests.some(isWrite) ?? false,
    close: async () => session.opened()?.close(),
    get startedFrom() {
      return beginning.startedFrom();
    },
    ...{ clock, values, records },
    elements: describer.elements,
    trail,
    notes,
    rename(given) {
      notes.name = given;
    },
    suspect: (broken) => void suspected.push(findingOf(broken, session.now().url())),
    beginSignedIn: beginning.begin,
    async do(step) {
      await performDescribed(await session.ready(), step, { values });
      pass(step.kind === 'expect');
      record.script.push({ kind: 'step', step });
    },
    async look(now) {
      const page = now ?? (await settledPage(session.now(), clock));
      pass(false);
      records.learn(session.now().log.exchanges);
      records.learnRows(page);
      return record.addLook(page);
    },
    async observe({ limit = LIMITS.generation.expectations.other, since, counts = true, now } = {}) {
      const before = since === undefined ? (record.looks.at(-1) ?? null) : since;
      const after = now ?? (await settledPage(session.now(), clock));
      pass(true);
      await describer.shown(after);
      const typed = typedTexts(record.script, values);
      record.addObservation({ before, after, ...sentSince(session.now(), actedAt), typed, counts }, limit);
      return after;
    },
    expect: (that) => dryRun.do({ kind: 'expect', that }).then(() => true, falseUnlessCrashed),
    async submit(form, options = {}) {
      const place = { session: session.now(), records, page: record.looks.at(-1) };
      const submission = await send(
        form,
        { perform: performDescribed, clock, values, shown, isOwn: records.namesOwn, ...options },
        place,
      );
      if (submission)
        record.addSubmission({ ...submission, steps: submission.steps.map((step) => stepAsTemplate(step, dryRun)) });
      return submission;
    },
  };
  return dryRun;
}

/** False for an expectation that does not hold. @throws AppError `browser_crashed`, `page_crashed`. */
function falseUnlessCrashed(error: unknown): false {
  if (isAppError(error) && !hasCrashed(error)) return false;
  throw error;
}

type Place = {
  readonly session: Session;
  readonly records: FormerRecords;
  readonly page: FrameSnapshot | undefined;
};

/** @throws FormChangesFormer */
async function send(
  form: FormSnapshot,
  options: SubmitOptions,
  { session, records, page }: Place,
): Promise<Submission | null> {
  const makesNew = !options.edit && page !== undefined && takesNewRecord(purposeOf(form, page));
  if (!makesNew) return submitForm(session, form, options);
  const { changes, submission } = await submitNew(session, { perform: options.perform, records }, (perform) =>
    submitForm(session, form, { ...options, perform }),
  );
  if (changes !== null) throw new FormChangesFormer(changes);
  // What others read from now on may be this one.
  records.learn(session.log.exchanges);
  return submission;
}
