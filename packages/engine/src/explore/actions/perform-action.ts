import { AppError, isAppError, LIMITS, type Step } from '@assay/domain';
import type { PageOutline } from '@assay/page';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { isWriting } from '../../core/exchanges/exchange.ts';
import { nounOf, saysCreation } from '../../core/exchanges/noun-of-call.ts';
import { succeeded } from '../../core/exchanges/succeeded.ts';
import { sentSince } from '../../core/first-visit/sent-since.ts';
import { holdsRecord, purposeOf, takesNewRecord } from '../../core/forms/form-purpose.ts';
import { type Submission, submitForm } from '../../core/forms/submit-form.ts';
import { submitNew } from '../../core/forms/submit-new.ts';
import { holdingBackChanges } from '../../core/hold-back-changes.ts';
import { isWrite } from '../../core/log/is-write.ts';
import { type LogPosition, positionOf } from '../../core/log/log-window.ts';
import type { Perform } from '../../core/perform-port.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import { withUnique } from '../../core/wording/unique-text.ts';
import type { Crawl, ExplorationContext } from '../exploration-context.ts';
import { goToState } from '../go-to-state.ts';
import { freshViewOf } from '../interface-shared-by-visitors.ts';
import type { DraftState } from '../map/map-builder.ts';
import { recordPage } from '../record-page.ts';
import { RECOVERABLE } from '../recover-from-crash.ts';
import { returnToApplication } from '../return-to-application.ts';
import { assertSignedIn, openStart } from '../session-ended.ts';
import { startCrawl } from '../start-crawl.ts';
import { reportBrokenLink } from './broken-link.ts';
import type { PageAction } from './found-action.ts';
import { revisitPages } from './revisit-pages.ts';
import { isTurning, turnBackAtOnce } from './turn-back-at-once.ts';
import { witnessAction } from './witness-action.ts';

/**
 * Goes to the state, performs the action there, and records the page that follows. An action that cannot be performed
 * is skipped. @throws SessionEnded. @throws AppError `target_unreachable` and the codes of `RECOVERABLE`.
 */
export async function performAction(
  crawl: Crawl,
  state: DraftState,
  action: PageAction,
  context: ExplorationContext,
): Promise<void> {
  action.performed = true;
  const isFirst = context.map.attempts.of(action.key) === 0;
  let isMutation = false;
  let isTurned = false;
  let steps: readonly Step[] = [action.step];
  let mark = positionOf(crawl.session.log);
  let before: PageOutline | null = null;
  context.map.attempts.note(action, state.route);
  try {
    if (crawl.at !== state && !(await goToState(crawl, state, context))) {
      state.unreachable = crawl.at !== state && state.parent === null ? state.unreachable : true;
      return;
    }
    const start = await crawl.session.snapshot();
    // What the look has closed before is no part of the action.
    mark = positionOf(crawl.session.log);
    before = start;
    const performed = await performOrSubmit(crawl, action, context);
    if (performed.changes !== null) {
      action.changes = performed.changes;
      await stayOnLoadedPage(crawl, context);
      return;
    }
    steps = performed.steps;
    const after = await settledPage(crawl.session, context.ports.clock);
    assertSignedIn(crawl, after, context);
    const { submission, values } = performed;
    await witnessAction(crawl, { state, action, done: { before: start, mark, submission, values }, after }, context);
    const wrote = wroteSomething(crawl.session, mark);
    if (wrote || submission?.outcome === 'accepted') {
      crawl.mutations.push({ state, steps });
      isMutation = true;
      const created = action.form ? createdBy(crawl.session, mark, context) : undefined;
      if (created !== undefined) action.creates = created;
      const changed = action.form || isTurning(action) ? null : ownChanged(crawl.session, mark, context);
      if (changed !== null) action.changesOwn = changed;
    }
    isTurned = wrote && isTurning(action);
    action.writes = wrote;
    // What a switch turns is data; what is open on a page is not turned.
    if (wrote && !action.form && !isTurning(action)) await checkSharedInterface(crawl, mark, context);
  } catch (error) {
    // A control that cannot be used does not end exploring; a target that is gone does.
    if (!isAppError(error) || error.code === 'target_unreachable' || RECOVERABLE.has(error.code)) throw error;
    if (context.options.signal?.aborted) throw error;
    crawl.at = null;
    return;
  }
  context.budget.performed++;
  await returnToApplication(crawl, context);
  const followed = await settledPage(crawl.session, context.ports.clock);
  const page = await reportBrokenLink(crawl, { state, action, since: mark, page: followed }, context);
  action.effect = isUnchanged(before, page, crawl.session, mark) ? 'none' : 'some';
  const here = await recordPage(crawl, page, { state, steps }, context);
  if (here !== state) context.map.transitions.push({ from: state.id, action: action.id, to: here.id });
  if (isMutation && isFirst) await revisitPages(crawl, context);
  if (isTurned) await turnBackAtOnce(crawl, { state: here, action }, context);
}

/** After a change that was held back: the page was loaded again, without what was open on it. */
async function stayOnLoadedPage(crawl: Crawl, context: ExplorationContext): Promise<void> {
  const page = await settledPage(crawl.session, context.ports.clock);
  assertSignedIn(crawl, page, context);
  const { signedIn, mutations } = crawl;
  crawl.at = context.map.addPage(page, { signedIn, parent: null, mutations }).state;
}

/** What was performed. A form that the page accepted has changed something, even where no server was asked. */
type Performed = {
  /** What kind of former record it would have changed, where it was held back. */
  readonly changes: string | null;
  readonly steps: readonly Step[];
  readonly submission: Submission | null;
  readonly values: Readonly<Record<string, string>>;
};

async function performOrSubmit(
  crawl: Crawl,
  action: PageAction,
  { map, ports, options }: ExplorationContext,
): Promise<Performed> {
  const values = withUnique(options.values);
  if (action.form) {
    const page = await crawl.session.snapshot();
    const wanted = action.form.fields.map((field) => field.label).join('|');
    const form = page.forms.find((candidate) => candidate.fields.map((field) => field.label).join('|') === wanted);
    if (!form) throw new AppError('element_missing', `The form “${action.label}” is no longer there.`);
    const purpose = purposeOf(form, page);
    const submit = (perform: Perform) =>
      submitForm(crawl.session, form, {
        perform,
        clock: ports.clock,
        values,
        // Tests know by it what exploring left behind.
        unique: takesNewRecord(purpose),
        codes: [...map.codes],
        shown: map.shown,
        isOwn: ports.records.namesOwn,
        // Records that are there already stay as they are: other pages and tests know them.
        keepRecord: holdsRecord(form, page),
      });
    const { changes, submission } = takesNewRecord(purpose)
      ? await submitNew(crawl.session, ports, submit)
      : { changes: null, submission: await submit(ports.perform) };
    return { changes, steps: submission?.steps ?? [action.step], submission, values };
  }
  const { session } = crawl;
  const act = () => ports.perform(session, action.step, { values, timeoutMs: LIMITS.exploreStepTimeoutMs });
  // A switch is turned back.
  const changes = isTurning(action)
    ? await act().then(() => null)
    : await holdingBackChanges(session, ports.records, act);
  return { changes, steps: [action.step], submission: null, values };
}

/** What kind of record the calls since then created, in the words of the first that did. */
function createdBy(session: Session, since: LogPosition, { options }: ExplorationContext): string | undefined {
  const call = sentSince(session, since).exchanges.find(
    (exchange) => isWriting(exchange) && succeeded(exchange) && saysCreation(exchange, options.baseUrl),
  );
  return call && nounOf(call, options.baseUrl);
}

/** What kind of record the calls since then changed that Assay had created: a test does it to another one. */
function ownChanged(session: Session, since: LogPosition, { ports: { records } }: ExplorationContext): string | null {
  const calls = sentSince(session, since).exchanges.filter(succeeded);
  return calls.map((call) => records.ownChangedBy(call)).find((noun) => noun !== null) ?? null;
}

/** Opens a fresh context to see whether the pressed control changed the interface there as well. */
async function checkSharedInterface(
  { session, signedIn }: Crawl,
  since: LogPosition,
  context: ExplorationContext,
): Promise<void> {
  await context.sharedInterface.afterPress(session.log.requests.slice(since.requests), async (addresses) => {
    const elsewhere = await startCrawl(signedIn, context);
    try {
      return await freshViewOf(elsewhere.session, addresses, {
        clock: context.ports.clock,
        openStart: () => openStart(elsewhere, context),
      });
    } finally {
      await elsewhere.session.close();
    }
  });
}

/** True when the page is as it was, and nothing was sent, opened or downloaded. */
function isUnchanged(before: PageOutline | null, after: PageOutline, { log }: Session, since: LogPosition): boolean {
  const now = positionOf(log);
  const reacted =
    now.dialogs > since.dialogs ||
    now.windows > since.windows ||
    now.downloads > since.downloads ||
    log.requests.slice(since.requests).some(({ sameOrigin }) => sameOrigin);
  return !reacted && before?.url === after.url && before.outline === after.outline;
}

function wroteSomething(session: Session, since: LogPosition): boolean {
  return sentSince(session, since).requests.some((request) => isWrite(request) && request.status < 400);
}
