import { type ElementDescription, type Expectation, isAppError, type Step } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import { type Submission, type SubmitOptions, submitForm } from '../../core/forms/submit-form.ts';
import { type LogPosition, positionOf } from '../../core/log/log-window.ts';
import type { Perform } from '../../core/perform.ts';
import type { Clock, LoggedRequest, Session } from '../../core/ports.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import { createDescriber } from './describe-elements.ts';

/** A place in the script where the page is looked at; what it shows in every run becomes expectations. */
export type Observation = {
  readonly before: FrameSnapshot | null;
  readonly after: FrameSnapshot;
  readonly requests: readonly LoggedRequest[];
};

export type ScriptItem =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'look' }
  /** `since` is the number of the look that it compares with, null for none. */
  | { readonly kind: 'observe'; readonly limit: number; readonly since: number | null };

/** How much is written down: lengths of the lists of a dry run. */
export type ScriptPosition = { readonly script: number; readonly observations: number; readonly looks: number };

/**
 * A test while it is tried out: every step is carried out and written down. The same script is carried out again later
 * with other values, and only what was seen both times is asserted.
 */
export type DryRun = {
  readonly session: Session;
  readonly clock: Clock;
  readonly values: Record<string, string>;
  readonly script: ScriptItem[];
  readonly observations: Observation[];
  /** Every page that was looked at, in order. */
  readonly looks: FrameSnapshot[];
  readonly elements: Record<string, ElementDescription>;
  /** What the test is called where less came of it than its proposal promised. */
  readonly name: string | null;
  rename(name: string): void;
  position(): ScriptPosition;
  /** Takes back what was written down since. What was done to the page stays done. */
  rewindTo(since: ScriptPosition): void;
  do(step: Step): Promise<void>;
  look(): Promise<FrameSnapshot>;
  /** Marks a place to look at; at most `limit` expectations come of it. Compares with the last look unless told with what. */
  observe(options?: { readonly limit?: number; readonly since?: FrameSnapshot | null }): Promise<FrameSnapshot>;
  /** Tries an expectation that must hold in any application: writes it down when it does. */
  expect(that: Expectation): Promise<boolean>;
  /** Fills and sends a form as a person would; the steps that were taken at last are written down. */
  submit(
    form: FormSnapshot,
    options?: { readonly unique?: boolean; readonly codes?: readonly string[] },
  ): Promise<Submission | null>;
};

export const DEFAULT_EXPECTATIONS = 5;

export type DryRunPorts = { readonly perform: Perform; readonly clock: Clock };

export function createDryRun(
  session: Session,
  { perform, clock }: DryRunPorts,
  values: Record<string, string>,
): DryRun {
  let actedAt: LogPosition = positionOf(session.log);
  const describer = createDescriber(session, clock, values);
  let name: string | null = null;
  const dryRun: DryRun = {
    session,
    clock,
    values,
    script: [],
    observations: [],
    looks: [],
    elements: describer.elements,
    get name() {
      return name;
    },
    rename(given) {
      name = given;
    },
    position: () => ({
      script: dryRun.script.length,
      observations: dryRun.observations.length,
      looks: dryRun.looks.length,
    }),
    rewindTo(since) {
      dryRun.script.length = since.script;
      dryRun.observations.length = since.observations;
      dryRun.looks.length = since.looks;
    },
    async do(step) {
      await describer.before(step);
      if (step.kind !== 'expect') actedAt = positionOf(session.log);
      await perform(session, step, { values });
      dryRun.script.push({ kind: 'step', step });
    },
    look: async () => {
      const page = await settledPage(session, clock);
      dryRun.looks.push(page);
      dryRun.script.push({ kind: 'look' });
      return page;
    },
    async observe({ limit = DEFAULT_EXPECTATIONS, since } = {}) {
      const before = since === undefined ? (dryRun.looks.at(-1) ?? null) : since;
      const after = await settledPage(session, clock);
      await describer.shown(after.facts.map(({ target }) => target));
      dryRun.observations.push({ before, after, requests: session.log.requests.slice(actedAt.requests) });
      dryRun.script.push({ kind: 'observe', limit, since: before && dryRun.looks.indexOf(before) });
      dryRun.looks.push(after);
      return after;
    },
    async expect(that) {
      try {
        await dryRun.do({ kind: 'expect', that });
        return true;
      } catch (error) {
        if (isAppError(error) && !['browser_crashed', 'page_crashed'].includes(error.code)) return false;
        throw error;
      }
    },
    async submit(form, options = {}) {
      const spy: Perform = async (target, step, context) => {
        await describer.before(step);
        actedAt = positionOf(session.log);
        await perform(target, step, context);
      };
      const submitOptions: SubmitOptions = { perform: spy, clock, values, ...options };
      const submission = await submitForm(session, form, submitOptions);
      if (!submission) return null;
      const items = submission.steps.map((step): ScriptItem => ({ kind: 'step', step }));
      dryRun.script.push(...items.slice(0, -1), { kind: 'look' }, ...items.slice(-1));
      dryRun.looks.push(submission.before);
      return submission;
    },
  };
  return dryRun;
}
