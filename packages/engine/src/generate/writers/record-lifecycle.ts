import type { Expectation, Step, Target } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { namingField, stepFor, submitStep } from '../../core/forms/form-steps.ts';
import { saysCancel, saysConfirm, saysDelete, saysEdit } from '../../core/wording/control-meanings.ts';
import type { Trial } from '../dry-run/dry-run.ts';
import { Abandoned, begin, featureOf, PRIORITY, type Proposal, type Writer, type WriterContext } from '../proposal.ts';
import { type FormPlace, find, formsOf } from './accepted-forms.ts';
import { isInside } from './node-tree.ts';

/**
 * What must hold of any record: created, it is listed and survives a reload; edited, it changes; deleted, it is gone and
 * stays gone. Only records that the test itself created are deleted.
 */
export const writeRecords: Writer = (context) =>
  formsOf(context)
    .filter(({ form }) => namingField(form))
    .map((place) => lifeOf(place, context));

function lifeOf(place: FormPlace, context: WriterContext): Proposal {
  const nameFor = (done: readonly string[]) => `What “${place.label}” creates can be ${inWords(['listed', ...done])}`;
  return {
    name: nameFor(['edited', 'deleted']),
    feature: featureOf(place.state),
    tags: ['records'],
    priority: PRIORITY.record,
    async write(trial) {
      const page = await begin(trial, place.state, context);
      const form = find(page, place.form);
      if ((namingField(form)?.value ?? '') !== '')
        throw new Abandoned('It edits what is there rather than creating something.');
      const submission = await trial.submit(form, { unique: true });
      const entry = submission?.entries.find(({ value }) => value.includes('{{unique}}'));
      if (!submission || submission.outcome === 'refused' || !entry)
        throw new Abandoned('It did not take a new record.');
      const created = entry.value;
      await isListed(trial, created, context, place);
      await staysThrough(trial, { kind: 'visible', target: text(created) });
      const edited = await edit(trial, created);
      const isRemoved = await remove(trial, edited ?? created);
      trial.called(nameFor([...(edited === null ? [] : ['edited']), ...(isRemoved ? ['deleted'] : [])]));
    },
  };
}

/** On the page after creating it, else on the page where it was created from, else on its parent's. */
async function isListed(
  trial: Trial,
  created: string,
  { explored }: WriterContext,
  { state }: FormPlace,
): Promise<void> {
  const seen: Expectation = { kind: 'visible', target: text(created) };
  if (mentions(await trial.look(), trial, created)) {
    await trial.expect(seen);
    return;
  }
  const parents = explored.transitions
    .filter((transition) => transition.to === state.id)
    .map((transition) => explored.states.find((each) => each.id === transition.from)?.path);
  for (const path of new Set([state.path, ...parents])) {
    if (path === undefined) continue;
    await trial.session.goto(path, { timeoutMs: 10_000 });
    if (!mentions(await trial.look(), trial, created)) continue;
    await trial.do({ kind: 'open', path });
    await trial.expect(seen);
    return;
  }
  throw new Abandoned('What was created is not listed anywhere near.');
}

async function staysThrough(trial: Trial, that: Expectation): Promise<void> {
  await trial.do({ kind: 'reload' });
  if (!(await trial.expect(that))) throw new Abandoned('It does not survive a reload.');
}

async function edit(trial: Trial, created: string): Promise<string | null> {
  const page = await trial.look();
  const control = controlFor(page, trial, created, saysEdit);
  if (!control) return null;
  const way: Step = { kind: 'click', target: templated(control.target, trial) };
  await trial.do(way);
  const opened = await trial.look();
  const value = fill(created, trial);
  const form = opened.forms.find((candidate) => candidate.fields.some((field) => field.value === value));
  const field = form?.fields.find((each) => each.value === value);
  if (!form || !field) return null;
  const edited = created.replace(/^(Ada|A clear)/u, (word) => (word === 'Ada' ? 'Grace' : 'An edited'));
  await trial.do(stepFor({ field, value: edited }));
  const submit = submitStep(form as FormSnapshot);
  if (submit) await trial.do(submit);
  await trial.look();
  if (!(await trial.expect({ kind: 'visible', target: text(edited) }))) return null;
  await trial.do({ kind: 'reload' });
  await trial.look();
  await trial.expect({ kind: 'visible', target: text(edited) });
  await trial.expect({ kind: 'absent', target: text(created) });
  return edited;
}

async function remove(trial: Trial, record: string): Promise<boolean> {
  const page = await trial.look();
  const control = controlFor(page, trial, record, saysDelete);
  if (!control) return false;
  await takeAway(trial, control);
  await trial.look();
  const gone: Expectation = { kind: 'absent', target: text(record) };
  if (!(await trial.expect(gone))) return false;
  await staysThrough(trial, gone);
  return true;
}

/** Presses what takes a record away, on the page as it was looked at last, and says yes to whoever asks. */
export async function takeAway(trial: Trial, control: SnapshotNode): Promise<void> {
  const before = trial.looks.at(-1);
  await trial.do({ kind: 'answer-dialog', answer: 'accept' });
  const armed = trial.script.length - 1;
  const asked = trial.session.log.dialogs.length;
  await trial.do({ kind: 'click', target: templated(control.target, trial) });
  const after = await trial.look();
  if (trial.session.log.dialogs.length === asked) trial.script.splice(armed, 1);
  const confirm = before && confirmation(after, before);
  if (confirm) await trial.do({ kind: 'click', target: templated(confirm.target, trial) });
}

/** The control that belongs to the record: in its row or item, else the only one of its kind on the record's own page. */
export function controlFor(
  page: FrameSnapshot,
  trial: Trial,
  record: string,
  says: (label: string) => boolean,
): SnapshotNode | undefined {
  const value = fill(record, trial);
  const controls = page.nodes.filter((node) => node.interactive && !node.disabled && says(node.name));
  // A link to the record and its name over it are both of it; only one of them stands beside its controls.
  const holders = page.nodes.flatMap((node, index) => (node.name.includes(value) || node.value === value ? index : []));
  const own = controls.filter(
    (node) =>
      JSON.stringify(node.target).includes(value) ||
      holders.some((holder) => shareContainer(page, page.nodes.indexOf(node), holder)),
  );
  return own[0] ?? (controls.length === 1 ? controls[0] : undefined);
}

/** Two nodes in the same row or item. */
function shareContainer(page: FrameSnapshot, a: number, b: number): boolean {
  const container = (index: number): number => {
    for (let at = index; at >= 0; at = page.nodes[at]?.parent ?? -1)
      if (['row', 'listitem', 'article', 'treeitem'].includes(page.nodes[at]?.role ?? '')) return at;
    return -1;
  };
  const of = container(a);
  return of >= 0 && of === container(b);
}

/** The dialog's button that goes through with it. */
function confirmation(after: FrameSnapshot, before: FrameSnapshot): SnapshotNode | undefined {
  if (after.dialogs.length <= before.dialogs.length) return undefined;
  const dialog = after.nodes.findIndex((node) => node.ref === after.dialogs.at(-1)?.ref);
  const inside = after.nodes.filter(
    (node, index) => node.interactive && node.role === 'button' && isInside(after, index, dialog),
  );
  return (
    inside.find((node) => saysConfirm(node.name) || saysDelete(node.name)) ??
    inside.find((node) => !saysCancel(node.name))
  );
}

export function mentions(page: FrameSnapshot, trial: Trial, record: string): boolean {
  const value = fill(record, trial);
  return page.nodes.some((node) => node.name.includes(value) && node.role !== 'textbox');
}

const LIST = new Intl.ListFormat('en-GB');

/** Such as “listed, edited and deleted”: a test is called by what it does, not by what was hoped for. */
export function inWords(done: readonly string[]): string {
  return LIST.format(done);
}

export function text(name: string): Target {
  return { role: 'text', name };
}

export function fill(template: string, trial: Trial): string {
  return template.replaceAll('{{unique}}', trial.values.unique ?? '');
}

/** Names that hold this run's unique value hold the next run's in the next run. */
export function templated(target: Target, trial: Trial): Target {
  const unique = trial.values.unique ?? '';
  const name = target.name === undefined || unique === '' ? target.name : target.name.replaceAll(unique, '{{unique}}');
  return {
    ...target,
    ...(name === undefined ? {} : { name }),
    ...(target.within ? { within: templated(target.within, trial) } : {}),
  };
}
