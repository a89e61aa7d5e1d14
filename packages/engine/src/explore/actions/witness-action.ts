import { hasVariables, isAppError, LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { holdsRecord, purposeOf, takesNewRecord } from '../../core/forms/form-purpose.ts';
import { isSameForm } from '../../core/forms/is-same-form.ts';
import { type Submission, submitForm } from '../../core/forms/submit-form.ts';
import { type LogPosition, positionOf } from '../../core/log/log-window.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import type { Again, Episode } from '../../core/witness-port.ts';
import { filledUnique, withUnique } from '../../core/wording/unique-text.ts';
import { addFinding } from '../add-finding.ts';
import type { Crawl, ExplorationContext } from '../exploration-context.ts';
import { goToState } from '../go-to-state.ts';
import type { DraftState } from '../map/map-builder.ts';
import { startCrawl } from '../start-crawl.ts';
import { stopReason } from '../stop-reason.ts';
import type { PageAction } from './found-action.ts';

/** What was done: the page before it, where the log stood, and the form that was sent, if it was one. */
export type Done = {
  readonly before: FrameSnapshot;
  readonly mark: LogPosition;
  readonly submission: Submission | null;
  /** What the variables of its entries stand for. */
  readonly values: Readonly<Record<string, string>>;
};

type Witnessed = {
  readonly state: DraftState;
  readonly action: PageAction;
  readonly done: Done;
  /** The page after it. */
  readonly after: FrameSnapshot;
};

/** Reports what does not agree between what was typed, sent, answered and shown after an action. */
export async function witnessAction(
  crawl: Crawl,
  { state, action, done, after }: Witnessed,
  context: ExplorationContext,
): Promise<void> {
  const { witness } = context.ports;
  const asked = crawl.session.log.exchanges.length > done.mark.exchanges;
  // A fresh look would change a shared interface, and what others see of it.
  if (!witness || (!asked && !action.form && action.kind !== 'button') || context.sharedInterface.isShared()) return;
  const avoid = done.submission?.entries.map(({ value }) => value) ?? [];
  const again: Again = async (judge) => {
    if (stopReason(context)) return null;
    const elsewhere = await startCrawl(crawl.signedIn, context);
    try {
      if (!(await goToState(elsewhere, state, context))) return null;
      const repeated = await perform(elsewhere.session, action, avoid, context);
      if (!repeated) return null;
      const now = await settledPage(elsewhere.session, context.ports.clock);
      return await judge(episodeOf(elsewhere.session, action.label, repeated, now), elsewhere.session);
    } finally {
      await elsewhere.session.close();
    }
  };
  try {
    const episode = episodeOf(crawl.session, action.label, done, after);
    for (const finding of await witness.afterAction(episode, crawl.session, again)) addFinding(context, finding);
  } catch (error) {
    // What cannot be looked at again is not reported. The explorer itself notices when its browser is gone.
    if (!isAppError(error) || context.options.signal?.aborted) throw error;
  }
}

async function perform(
  session: Session,
  action: PageAction,
  avoid: readonly string[],
  { ports, options, map }: ExplorationContext,
): Promise<Done | null> {
  const { perform: act, clock } = ports;
  const values = withUnique(options.values);
  const before = await session.snapshot();
  const mark = positionOf(session.log);
  if (!action.form) {
    await act(session, action.step, { values, timeoutMs: LIMITS.exploreStepTimeoutMs });
    return { before, mark, submission: null, values };
  }
  const wanted = action.form;
  const form = before.forms.find((other) => isSameForm(wanted, other));
  const submission =
    form &&
    (await submitForm(session, form, {
      perform: act,
      clock,
      values,
      codes: [...map.codes],
      shown: map.shown,
      isOwn: ports.records.namesOwn,
      unique: takesNewRecord(purposeOf(form, before)),
      keepRecord: holdsRecord(form, before),
      avoid,
    }));
  return submission ? { before, mark: submission.mark, submission, values } : null;
}

function episodeOf({ log }: Session, label: string, done: Done, after: FrameSnapshot): Episode {
  const { before, mark, submission, values } = done;
  return {
    label,
    start: before,
    before: submission?.before ?? before,
    after,
    entries: (submission?.entries ?? [])
      .map(({ field, value }) => ({ field, value: filledUnique(value, values) }))
      .filter(({ value }) => !hasVariables(value)),
    exchanges: log.exchanges.slice((submission?.mark ?? mark).exchanges),
    earlier: log.exchanges.slice(0, (submission?.mark ?? mark).exchanges),
  };
}
