import type { Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { purposeOf } from '../../core/forms/form-purpose.ts';
import { isText, submitStep } from '../../core/forms/form-steps.ts';
import type { ExploredAction, ExploredState } from '../../core/states/explored.ts';
import { saysDelete, saysEdit, saysKeep, saysNew } from '../../core/wording/control-meanings.ts';
import { harmIn } from '../../core/wording/destructive-actions.ts';
import type { DryRun } from '../dry-run/dry-run.ts';
import {
  Abandoned,
  distinctStates,
  featureOf,
  nameOf,
  openState,
  PRIORITY,
  type Proposal,
  shorten,
  type Writer,
  type WriterContext,
} from '../proposal.ts';
import {
  asTemplate,
  controlFor,
  filledIn,
  inWords,
  mentions,
  pressAndConfirm,
  textTarget,
} from './record-lifecycle.ts';

const CREATED = 'Ada {{unique}}';
const EDITED = 'Grace {{unique}}';

/**
 * A control that says "new" opens fields, and beside them one that says that they are kept: an editor. What was kept there
 * is shown, survives a reload (on the page, or where a search finds it), can be edited, and is gone once deleted.
 */
export const writeInlineEditors: Writer = (context) => {
  const seen = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    state.actions
      .filter(({ kind, label }) => (kind === 'button' || kind === 'menu') && saysNew(label))
      .filter(({ label }) => !seen.has(label) && seen.add(label))
      .map((action) => lifecycleOf(state, action, context)),
  );
};

function lifecycleOf(state: ExploredState, action: ExploredAction, context: WriterContext): Proposal {
  const nameFor = (done: readonly string[]) =>
    `What “${shorten(action.label, 40)}” on “${nameOf(state)}” creates is kept${done.length > 0 ? `, and can be ${inWords(done)}` : ''}`;
  return {
    name: nameFor(['edited', 'deleted']),
    feature: featureOf(state),
    tags: ['records'],
    priority: PRIORITY.record,
    async write(dryRun) {
      const before = await openState(dryRun, state, context);
      await dryRun.do(action.step);
      await chooseKind(dryRun, before);
      await keep(dryRun, before, { name: CREATED });
      await dryRun.do({ kind: 'reload' });
      await isFound(dryRun, CREATED);
      dryRun.rename(nameFor(await edit(dryRun)));
    },
  };
}

/** Where several kinds can be made, what opens first asks which one: the first that says "new" is taken. */
async function chooseKind(dryRun: DryRun, before: FrameSnapshot): Promise<void> {
  const fresh = freshIn(await dryRun.look(), before);
  if (fresh.some(({ role }) => role === 'textbox')) return;
  const kind = fresh.find(
    ({ role, name }) => ['button', 'menuitem'].includes(role) && saysNew(name) && harmIn(name) === null,
  );
  if (kind) await dryRun.do({ kind: 'click', target: kind.target });
}

/** What can be used on the page now and was not there before. */
function freshIn(page: FrameSnapshot, before: FrameSnapshot): readonly SnapshotNode[] {
  const known = new Set(before.nodes.map(({ ref }) => ref));
  return page.nodes.filter(({ ref, disabled }) => !known.has(ref) && !disabled);
}

/** Fills in the field that came first, or the one that holds the former name, and keeps it. */
async function keep(
  dryRun: DryRun,
  before: FrameSnapshot,
  { name, former }: { readonly name: string; readonly former?: string },
): Promise<void> {
  const fresh = freshIn(await dryRun.look(), before);
  const fields = fresh.filter(({ role }) => role === 'textbox');
  const field = former === undefined ? fields[0] : fields.find(({ value }) => value === filledIn(former, dryRun));
  const buttons = fresh.filter(({ role, name: label }) => role === 'button' && harmIn(label) === null);
  // “Add” beside a field may add something to the record.
  const button =
    buttons.find(({ name: label }) => saysKeep(label)) ?? buttons.find(({ name: label }) => saysNew(label));
  if (!field || (!button && fields.length > 1))
    throw new Abandoned('It opens nothing that could be filled in and kept.');
  const target = asTemplate(field.target, dryRun);
  await dryRun.do({ kind: 'type', text: name, target });
  // What is written in its place, in a field alone, is kept with Enter.
  await dryRun.do(
    button ? { kind: 'click', target: asTemplate(button.target, dryRun) } : { kind: 'press', key: 'Enter', target },
  );
  await dryRun.look();
  if (!(await dryRun.expect({ kind: 'visible', target: textTarget(name) })))
    throw new Abandoned('What was filled in is not shown.');
}

/** Where it is listed, else where a search finds it. */
async function isFound(dryRun: DryRun, name: string): Promise<void> {
  await search(dryRun, name);
  if (!(await dryRun.expect({ kind: 'visible', target: textTarget(name) })))
    throw new Abandoned('What was kept is not found again.');
}

async function search(dryRun: DryRun, name: string): Promise<void> {
  const page = await dryRun.look();
  if (mentions(page, dryRun, name)) return;
  const form = page.forms.find((candidate) => purposeOf(candidate, page) === 'search');
  const field = form?.fields.find(isText);
  if (!form || !field) return;
  await dryRun.do({ kind: 'type', text: name, target: field.target });
  const submit = submitStep(form);
  if (!mentions(await dryRun.look(), dryRun, name) && submit) await dryRun.do(submit);
  await dryRun.look();
}

type Found = { readonly page: FrameSnapshot /** How it stands where it was found. */; readonly listed: Target };

/** Goes to the record from where it was found; gives the page with it. */
async function openFound(dryRun: DryRun, name: string): Promise<Found> {
  const list = await dryRun.look();
  const value = filledIn(name, dryRun);
  const entry = list.nodes.find((node) => node.interactive && node.role === 'link' && node.name === value);
  if (!entry) return { page: list, listed: textTarget(name) };
  await dryRun.do({ kind: 'click', target: asTemplate(entry.target, dryRun) });
  return { page: await dryRun.look(), listed: { role: 'link', name } };
}

/** Edits it and takes it away, as far as there are controls for that; gives what was done. */
async function edit(dryRun: DryRun): Promise<readonly string[]> {
  const { page } = await openFound(dryRun, CREATED);
  const control = controlFor(page, dryRun, CREATED, saysEdit);
  if (!control) return [];
  await dryRun.do({ kind: 'click', target: asTemplate(control.target, dryRun) });
  await keep(dryRun, page, { name: EDITED, former: CREATED });
  await dryRun.do({ kind: 'reload' });
  await isFound(dryRun, EDITED);
  return (await remove(dryRun)) ? ['edited', 'deleted'] : ['edited'];
}

/** What the test itself created: by a control beside the record, else by one of its editor. */
async function remove(dryRun: DryRun): Promise<boolean> {
  const { page, listed } = await openFound(dryRun, EDITED);
  const beside = controlFor(page, dryRun, EDITED, saysDelete);
  const control = beside ?? (await controlInEditor(dryRun, page));
  if (!control) return false;
  await pressAndConfirm(dryRun, control);
  await dryRun.do({ kind: 'reload' });
  // Where it was found before: the search field itself holds its name.
  await search(dryRun, EDITED);
  if (!(await dryRun.expect({ kind: 'absent', target: listed })))
    throw new Abandoned('What was deleted is still there.');
  return true;
}

async function controlInEditor(dryRun: DryRun, page: FrameSnapshot): Promise<SnapshotNode | undefined> {
  const control = controlFor(page, dryRun, EDITED, saysEdit);
  if (!control) return undefined;
  const written = dryRun.position();
  await dryRun.do({ kind: 'click', target: asTemplate(control.target, dryRun) });
  const fresh = freshIn(await dryRun.look(), page);
  const found = fresh.find(({ role, name }) => role === 'button' && saysDelete(name));
  // Opened to look: nothing of that belongs to the test.
  if (!found) dryRun.rewindTo(written);
  return found;
}
