import type { Expectation, Step, Target } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { stepFor, submitStep } from '../../core/forms/form-steps.ts';
import { namingField } from '../../core/forms/naming-field.ts';
import { saysDelete, saysEdit } from '../../core/wording/control-meanings.ts';
import { Abandoned } from '../abandoned.ts';
import type { DryRun } from '../dry-run/dry-run.ts';
import { featureOfState } from '../feature-of-state.ts';
import { openState } from '../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../proposal.ts';
import { PROPOSAL_PRIORITY } from '../proposal-priority.ts';
import { type FormPlace, findForm, formsToTest } from './forms-to-test.ts';
import { pressAndConfirm } from './press-and-confirm.ts';
import { mentions, searchFor } from './search-for.ts';
import { asTemplate, filledIn } from './unique-value.ts';

/**
 * Tests what holds for records of any application: created, it is listed and survives a reload; edited, it shows the
 * change; deleted, it is gone and stays gone. Deletes only records that the test itself created.
 */
export const writeRecordLifecycles: Writer = (context) =>
  formsToTest(context)
    .filter(({ form }) => namingField(form)?.value === '')
    .map((place) => lifecycleOf(place, context));

function lifecycleOf(place: FormPlace, context: WriterContext): Proposal {
  const nameFor = (done: readonly string[]) => `What “${place.label}” creates can be ${inWords(['listed', ...done])}`;
  return {
    name: nameFor(['edited', 'deleted']),
    feature: featureOfState(place.state),
    tags: ['records'],
    priority: PROPOSAL_PRIORITY.record,
    async write(dryRun) {
      const page = await openState(dryRun, place.state, context);
      const form = findForm(page, place.form);
      if ((namingField(form)?.value ?? '') !== '')
        throw new Abandoned('It edits what is there rather than creating something.');
      const submission = await dryRun.submit(form, { unique: true });
      const entry = submission?.entries.find(({ value }) => value.includes('{{unique}}'));
      if (!submission || submission.outcome === 'refused' || !entry)
        throw new Abandoned('It did not take a new record.');
      const created = entry.value;
      await isListed(dryRun, created, context, place);
      await staysThrough(dryRun, { kind: 'visible', target: textTarget(created) }, created);
      const edited = await edit(dryRun, created);
      const isRemoved = await remove(dryRun, edited ?? created);
      dryRun.rename(nameFor([...(edited === null ? [] : ['edited']), ...(isRemoved ? ['deleted'] : [])]));
    },
  };
}

/**
 * Expects the record on the page after creating it, else on the page with the form, else on a page that leads there.
 * @throws Abandoned when none of them lists it.
 */
async function isListed(
  dryRun: DryRun,
  created: string,
  { explored }: WriterContext,
  { state }: FormPlace,
): Promise<void> {
  const seen: Expectation = { kind: 'visible', target: textTarget(created) };
  if (mentions(await dryRun.look(), dryRun, created)) {
    await dryRun.expect(seen);
    return;
  }
  const parents = explored.transitions
    .filter((transition) => transition.to === state.id)
    .map((transition) => explored.states.find((each) => each.id === transition.from)?.path);
  for (const path of new Set([state.path, ...parents])) {
    if (path === undefined) continue;
    const position = dryRun.position();
    await dryRun.do({ kind: 'open', path });
    await searchFor(dryRun, created);
    if (mentions(await dryRun.look(), dryRun, created)) {
      await dryRun.expect(seen);
      return;
    }
    dryRun.rewindTo(position);
  }
  throw new Abandoned('What was created is not listed anywhere near.');
}

/** Loads the page again, where the record may have to be searched for once more. */
async function staysThrough(dryRun: DryRun, that: Expectation, record: string): Promise<void> {
  await dryRun.do({ kind: 'reload' });
  await searchFor(dryRun, record);
  if (!(await dryRun.expect(that))) throw new Abandoned('It does not survive a reload.');
}

async function edit(dryRun: DryRun, created: string): Promise<string | null> {
  const page = await dryRun.look();
  const control = controlFor(page, dryRun, created, saysEdit);
  if (!control) return null;
  const way: Step = { kind: 'click', target: asTemplate(control.target, dryRun) };
  await dryRun.do(way);
  const opened = await dryRun.look();
  const value = filledIn(created, dryRun);
  const form = opened.forms.find((candidate) => candidate.fields.some((field) => field.value === value));
  const field = form?.fields.find((each) => each.value === value);
  if (!form || !field) return null;
  const edited = created.replace(/^(Ada|A clear)/u, (word) => (word === 'Ada' ? 'Grace' : 'An edited'));
  await dryRun.do(stepFor({ field, value: edited }));
  const submit = submitStep(form as FormSnapshot);
  if (submit) await dryRun.do(submit);
  await dryRun.look();
  if (!(await dryRun.expect({ kind: 'visible', target: textTarget(edited) }))) return null;
  await dryRun.do({ kind: 'reload' });
  await searchFor(dryRun, edited);
  await dryRun.expect({ kind: 'visible', target: textTarget(edited) });
  await dryRun.expect({ kind: 'absent', target: textTarget(created) });
  return edited;
}

async function remove(dryRun: DryRun, record: string): Promise<boolean> {
  const page = await dryRun.look();
  const control = controlFor(page, dryRun, record, saysDelete);
  if (!control) return false;
  await pressAndConfirm(dryRun, control);
  await dryRun.look();
  const gone: Expectation = { kind: 'absent', target: textTarget(record) };
  if (!(await dryRun.expect(gone))) return false;
  await staysThrough(dryRun, gone, record);
  return true;
}

/** The control that belongs to the record: in the same row or item, else the only one with that meaning on the page. */
export function controlFor(
  page: FrameSnapshot,
  dryRun: DryRun,
  record: string,
  says: (label: string) => boolean,
): SnapshotNode | undefined {
  const value = filledIn(record, dryRun);
  const controls = page.nodes.filter((node) => node.interactive && !node.disabled && says(node.name));
  // The record's name may stand on the page several times (a link, a heading); only one of them is in a row with its
  // controls.
  const holders = page.nodes.flatMap((node, index) => (node.name.includes(value) || node.value === value ? index : []));
  const own = controls.filter(
    (node) =>
      JSON.stringify(node.target).includes(value) ||
      holders.some((holder) => shareContainer(page, page.nodes.indexOf(node), holder)),
  );
  return own[0] ?? (controls.length === 1 ? controls[0] : undefined);
}

/** True for two nodes in the same row or item. */
function shareContainer(page: FrameSnapshot, a: number, b: number): boolean {
  const container = (index: number): number => {
    for (let at = index; at >= 0; at = page.nodes[at]?.parent ?? -1)
      if (['row', 'listitem', 'article', 'treeitem'].includes(page.nodes[at]?.role ?? '')) return at;
    return -1;
  };
  const of = container(a);
  return of >= 0 && of === container(b);
}

const LIST = new Intl.ListFormat('en-GB');

/** Such as “listed, edited and deleted”. The name says what the test does, not what was planned. */
export function inWords(done: readonly string[]): string {
  return LIST.format(done);
}

/** The target of a text. */
export function textTarget(name: string): Target {
  return { role: 'text', name };
}
