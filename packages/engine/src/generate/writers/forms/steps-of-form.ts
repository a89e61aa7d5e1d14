import { LIMITS } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { isWriting } from '../../../core/exchanges/exchange.ts';
import { wasRefused } from '../../../core/exchanges/succeeded.ts';
import type { FieldEntry } from '../../../core/forms/fields-to-fill.ts';
import { isInBar } from '../../../core/forms/is-in-bar.ts';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import { asksForPerson } from '../../../core/forms/naming-field.ts';
import type { Submission, SubmitOptions } from '../../../core/forms/submit-form.ts';
import { type LogPosition, positionOf } from '../../../core/log/log-window.ts';
import {
  saysBack,
  saysCancel,
  saysEdit,
  saysFinish,
  saysNew,
  saysNextStep,
} from '../../../core/wording/control-meanings.ts';
import { harmIn } from '../../../core/wording/destructive-actions.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { tryOut } from '../try-out.ts';
import { whatItSaid } from './what-it-said.ts';

/** True for a form that the next step follows. */
export const leadsOn = ({ submit }: FormSnapshot): boolean => submit !== undefined && saysNextStep(submit.name);

/**
 * Goes on through the steps of a form that has several, each with likely values, until one of them sends it. Gives what
 * was entered in all of them. @throws Abandoned when a step refuses what was entered, WouldChangeFormer
 */
export async function finishSteps(
  dryRun: DryRun,
  form: FormSnapshot,
  submission: Submission,
): Promise<readonly FieldEntry[]> {
  const entries = [...submission.entries];
  let isLast = !leadsOn(form);
  const sentAt = positionOf(dryRun.session.log);
  for (let left = LIMITS.form.stepsOfForm; !isLast && left > 0; left--) {
    const page = await dryRun.look();
    const next = nextStep(page, submission.before);
    const step = next && (await sentStep(dryRun, next));
    if (next && step) {
      entries.push(...step.entries);
      await dryRun.observe({ since: page, limit: LIMITS.generation.expectations.acceptedForm, counts: false });
      isLast = !leadsOn(next);
      continue;
    }
    const button = sendingButton(page, submission.before);
    if (!button) break;
    await tryOut(dryRun, { kind: 'click', target: button.target });
    isLast = !saysNextStep(button.name);
    const after = await dryRun.look();
    if (isRefused(dryRun, sentAt)) throw new Abandoned(`${REFUSED}${whatItSaid({ before: page, after })}`);
  }
  return entries;
}

function isRefused({ session: { log } }: DryRun, since: LogPosition): boolean {
  const isAnswered = log.requests
    .slice(since.requests)
    .some(({ sameOrigin, method, status }) => sameOrigin && method !== 'GET' && status >= 400);
  return isAnswered || log.exchanges.slice(since.exchanges).some((each) => isWriting(each) && wasRefused(each));
}

/**
 * Sends a step with likely values. One that refuses them may ask for at least one line: then what is filled in is added
 * first, by the button for that. Null when it cannot be sent. @throws Abandoned when it refuses everything.
 */
export async function sentStep(
  dryRun: DryRun,
  step: FormSnapshot,
  options: Pick<SubmitOptions, 'refused'> = {},
): Promise<Submission | null> {
  const position = dryRun.position();
  // Tests know by it whom another one entered, such as the tenant of a new lease.
  const filling = { ...options, anew: true, unique: asksForPerson(step) };
  const sent = await dryRun.submit(step, filling);
  if (sent?.outcome !== 'refused') return sent;
  const add = sent.after.nodes.find((node) => isUsable(node) && saysNew(node.name) && node.name !== step.submit?.name);
  if (!add || !step.submit) throw new Abandoned(REFUSED);
  dryRun.rewindTo(position);
  const before = await dryRun.look();
  const form = { ...step, submit: { ref: add.ref, name: add.name, target: add.target } };
  const added = await dryRun.submit(form, filling);
  if (added?.outcome !== 'accepted') throw new Abandoned(REFUSED);
  await dryRun.observe({ since: before, limit: LIMITS.generation.expectations.acceptedForm, counts: false });
  await dryRun.do({ kind: 'click', target: step.submit.target });
  const after = await dryRun.look();
  if (after.forms.some((other) => isSameForm(other, step))) throw new Abandoned(REFUSED);
  return { ...added, after };
}

const REFUSED = 'One of its steps refused every value that was tried.';

/** The form of the step: it leads on or says that it finishes, else its button came with a step after the first. */
export function nextStep(page: FrameSnapshot, first: FrameSnapshot): FormSnapshot | undefined {
  const known = page.forms.find(({ submit }) => submit && (saysNextStep(submit.name) || saysFinish(submit.name)));
  if (known) return known;
  const [button, ...others] = submitsLater(page, first);
  if (!button || others.length > 0) return undefined;
  const came = page.forms.filter(
    (form) => !first.forms.some((other) => isSameForm(other, form)) && !isInBar(form, page),
  );
  const own = came.find(({ submit }) => submit?.ref === button.ref);
  const { ref, target, name } = button;
  // Fields and the button may stand in different parts of the step.
  const [open, ...more] = came.filter(({ submit }) => submit === undefined);
  return own ?? (open && more.length === 0 ? { ...open, submit: { ref, target, name } } : undefined);
}

/**
 * The button that goes on or sends, on a step without fields. Where a step has a way back and a way on, what else sounds like
 * the end adds something to it, such as 'Add part'.
 */
export function sendingButton(page: FrameSnapshot, first: FrameSnapshot): SnapshotNode | undefined {
  const buttons = page.nodes.filter((node) => isUsable(node) && node.role === 'button' && harmIn(node.name) === null);
  const [finish, next] = [saysFinish, leadsToNextStep].map((says) => buttons.find(({ name }) => says(name)));
  const known = buttons.some(({ name }) => saysBack(name)) ? (next ?? finish) : (finish ?? next);
  const [only, ...others] = submitsLater(page, first);
  return known ?? (others.length === 0 ? only : undefined);
}

const leadsToNextStep = (name: string): boolean => saysNextStep(name) && !OF_PAGER.test(name);

/** 'Next page', 'Next month': a list or a calendar goes on, and not the form. */
const OF_PAGER = /\s(?:page|month|year|week|day|seite|monat|jahr|woche|tag|mois|mes)\b/iu;

/** On a step that one can go back from, the buttons that the first step did not have: one of them sends all steps. */
function submitsLater({ nodes }: FrameSnapshot, first: FrameSnapshot): readonly SnapshotNode[] {
  const buttons = nodes.filter((node) => isUsable(node) && node.role === 'button');
  if (!buttons.some(({ name }) => saysBack(name))) return [];
  const known = new Set(first.nodes.map(({ name }) => name));
  const isOther = (name: string) => saysBack(name) || saysCancel(name) || saysEdit(name);
  return buttons.filter(({ name }) => name !== '' && !known.has(name) && !isOther(name) && harmIn(name) === null);
}

export const isUsable = ({ interactive, disabled, role }: SnapshotNode): boolean =>
  interactive && !disabled && ['button', 'link'].includes(role);
