import type { Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { purposeOf } from '../../core/forms/form-purpose.ts';
import { isText, submitStep } from '../../core/forms/form-steps.ts';
import type { ExploredAction, ExploredState } from '../../core/states/explored.ts';
import { saysDelete, saysEdit, saysKeep, saysNew } from '../../core/wording/control-meanings.ts';
import { harmIn } from '../../core/wording/destructive-actions.ts';
import type { Trial } from '../dry-run/dry-run.ts';
import {
  Abandoned,
  begin,
  distinctStates,
  featureOf,
  nameOf,
  PRIORITY,
  type Proposal,
  shorten,
  type Writer,
  type WriterContext,
} from '../proposal.ts';
import { controlFor, fill, inWords, mentions, takeAway, templated, text } from './record-lifecycle.ts';

const CREATED = 'Ada {{unique}}';
const EDITED = 'Grace {{unique}}';

/**
 * A control that says "new" opens fields, and beside them one that says that they are kept: an editor. What was kept there
 * is shown, survives a reload (on the page, or where a search finds it), can be edited, and is gone once deleted.
 */
export const writeEditors: Writer = (context) => {
  const seen = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    state.actions
      .filter(({ kind, label }) => (kind === 'button' || kind === 'menu') && saysNew(label))
      .filter(({ label }) => !seen.has(label) && seen.add(label))
      .map((action) => lifeOf(state, action, context)),
  );
};

function lifeOf(state: ExploredState, action: ExploredAction, context: WriterContext): Proposal {
  const nameFor = (done: readonly string[]) =>
    `What “${shorten(action.label, 40)}” on “${nameOf(state)}” creates is kept${done.length > 0 ? `, and can be ${inWords(done)}` : ''}`;
  return {
    name: nameFor(['edited', 'deleted']),
    feature: featureOf(state),
    tags: ['records'],
    priority: PRIORITY.record,
    async write(trial) {
      const before = await begin(trial, state, context);
      await trial.do(action.step);
      await chooseKind(trial, before);
      await keep(trial, before, { name: CREATED });
      await trial.do({ kind: 'reload' });
      await isFound(trial, CREATED);
      trial.called(nameFor(await edit(trial)));
    },
  };
}

/** Where several kinds can be made, what opens first asks which one: the first that says "new" is taken. */
async function chooseKind(trial: Trial, before: FrameSnapshot): Promise<void> {
  const fresh = freshIn(await trial.look(), before);
  if (fresh.some(({ role }) => role === 'textbox')) return;
  const kind = fresh.find(
    ({ role, name }) => ['button', 'menuitem'].includes(role) && saysNew(name) && harmIn(name) === null,
  );
  if (kind) await trial.do({ kind: 'click', target: kind.target });
}

/** What can be used on the page now and was not there before. */
function freshIn(page: FrameSnapshot, before: FrameSnapshot): readonly SnapshotNode[] {
  const known = new Set(before.nodes.map(({ ref }) => ref));
  return page.nodes.filter(({ ref, disabled }) => !known.has(ref) && !disabled);
}

/** Fills in the field that came first, or the one that holds the former name, and keeps it. */
async function keep(
  trial: Trial,
  before: FrameSnapshot,
  { name, former }: { readonly name: string; readonly former?: string },
): Promise<void> {
  const fresh = freshIn(await trial.look(), before);
  const fields = fresh.filter(({ role }) => role === 'textbox');
  const field = former === undefined ? fields[0] : fields.find(({ value }) => value === fill(former, trial));
  const buttons = fresh.filter(({ role, name: label }) => role === 'button' && harmIn(label) === null);
  // “Add” beside a field may add something to the record.
  const button =
    buttons.find(({ name: label }) => saysKeep(label)) ?? buttons.find(({ name: label }) => saysNew(label));
  if (!field || (!button && fields.length > 1))
    throw new Abandoned('It opens nothing that could be filled in and kept.');
  const target = templated(field.target, trial);
  await trial.do({ kind: 'type', text: name, target });
  // What is written in its place, in a field alone, is kept with Enter.
  await trial.do(
    button ? { kind: 'click', target: templated(button.target, trial) } : { kind: 'press', key: 'Enter', target },
  );
  await trial.look();
  if (!(await trial.expect({ kind: 'visible', target: text(name) })))
    throw new Abandoned('What was filled in is not shown.');
}

/** Where it is listed, else where a search finds it. */
async function isFound(trial: Trial, name: string): Promise<void> {
  await search(trial, name);
  if (!(await trial.expect({ kind: 'visible', target: text(name) })))
    throw new Abandoned('What was kept is not found again.');
}

async function search(trial: Trial, name: string): Promise<void> {
  const page = await trial.look();
  if (mentions(page, trial, name)) return;
  const form = page.forms.find((candidate) => purposeOf(candidate, page) === 'search');
  const field = form?.fields.find(isText);
  if (!form || !field) return;
  await trial.do({ kind: 'type', text: name, target: field.target });
  const submit = submitStep(form);
  if (!mentions(await trial.look(), trial, name) && submit) await trial.do(submit);
  await trial.look();
}

type Found = { readonly page: FrameSnapshot /** How it stands where it was found. */; readonly listed: Target };

/** Goes to the record from where it was found; gives the page with it. */
async function openFound(trial: Trial, name: string): Promise<Found> {
  const list = await trial.look();
  const value = fill(name, trial);
  const entry = list.nodes.find((node) => node.interactive && node.role === 'link' && node.name === value);
  if (!entry) return { page: list, listed: text(name) };
  await trial.do({ kind: 'click', target: templated(entry.target, trial) });
  return { page: await trial.look(), listed: { role: 'link', name } };
}

/** Edits it and takes it away, as far as there are controls for that; gives what was done. */
async function edit(trial: Trial): Promise<readonly string[]> {
  const { page } = await openFound(trial, CREATED);
  const control = controlFor(page, trial, CREATED, saysEdit);
  if (!control) return [];
  await trial.do({ kind: 'click', target: templated(control.target, trial) });
  await keep(trial, page, { name: EDITED, former: CREATED });
  await trial.do({ kind: 'reload' });
  await isFound(trial, EDITED);
  return (await remove(trial)) ? ['edited', 'deleted'] : ['edited'];
}

/** What the test itself created: by a control beside the record, else by one of its editor. */
async function remove(trial: Trial): Promise<boolean> {
  const { page, listed } = await openFound(trial, EDITED);
  const beside = controlFor(page, trial, EDITED, saysDelete);
  const control = beside ?? (await controlInEditor(trial, page));
  if (!control) return false;
  await takeAway(trial, control);
  await trial.do({ kind: 'reload' });
  // Where it was found before: the search field itself holds its name.
  await search(trial, EDITED);
  if (!(await trial.expect({ kind: 'absent', target: listed })))
    throw new Abandoned('What was deleted is still there.');
  return true;
}

async function controlInEditor(trial: Trial, page: FrameSnapshot): Promise<SnapshotNode | undefined> {
  const control = controlFor(page, trial, EDITED, saysEdit);
  if (!control) return undefined;
  const written = trial.written();
  await trial.do({ kind: 'click', target: templated(control.target, trial) });
  const fresh = freshIn(await trial.look(), page);
  const found = fresh.find(({ role, name }) => role === 'button' && saysDelete(name));
  // Opened to look: nothing of that belongs to the test.
  if (!found) trial.unwrite(written);
  return found;
}
