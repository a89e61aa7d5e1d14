import { LIMITS, type Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import type { ExploredAction, ExploredApplication, ExploredState } from '../../../core/states/explored-application.ts';
import { saysDelete, saysEdit, saysKeep, saysNew } from '../../../core/wording/control-meanings.ts';
import { harmIn } from '../../../core/wording/destructive-actions.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { type FormPlace, formKey, formsFromTheirStart, isLaterStep } from '../forms/forms-to-test.ts';
import { inWords } from '../in-words.ts';
import { searchFor, useSearch } from '../lists/search-for.ts';
import { textTarget } from '../text-target.ts';
import { filledIn } from '../unique-value.ts';
import { controlFor } from './control-of-record.ts';
import { pressAndConfirm } from './press-and-confirm.ts';

const CREATED = 'Ada {{unique}}';
const EDITED = 'Grace {{unique}}';

/**
 * Tests editors: a control that says "new" opens fields, and a control next to them saves. The new record is shown,
 * survives a reload (on the page, or found by a search), can be edited, and is gone after it was deleted. Before
 * a control was pressed while exploring, nobody knows what it opens.
 */
export const writeInlineEditors: Writer = (context) => {
  const seen = new Set<string>();
  const { explored } = context;
  const places = formsFromTheirStart(context);
  const pressed = new Set(
    explored.seen.flatMap((state) => state.actions.filter(({ performed }) => performed).map(keyOf)),
  );
  const isEditor = (action: ExploredAction) =>
    (action.kind === 'button' || action.kind === 'menu') && saysNew(action.label) && pressed.has(action.key);
  return distinctStates(explored)
    .filter((state) => !isLaterStep(state, places))
    .flatMap((state) =>
      state.actions
        .filter((action) => isEditor(action) && !seen.has(action.label) && seen.add(action.label))
        .filter((action) => !openedBy(action, explored).some((opened) => asksForMore(opened, state)))
        .map((action) =>
          lifecycleOf(state, { action, opens: formBehind(openedBy(action, explored), places) }, context),
        ),
    );
};

/** True where a form was opened that asks for more than a name: it has a test of its own. */
function asksForMore({ snapshot }: ExploredState, before: ExploredState): boolean {
  return snapshot.forms.some(
    (form) =>
      form.submit !== undefined &&
      form.fields.length > LIMITS.generation.writing.fieldsOfQuickForm &&
      !before.snapshot.forms.some((other) => isSameForm(other, form)),
  );
}

const keyOf = ({ key }: ExploredAction): string => key;

/** The states that the control led to while exploring, on this page or on another. */
function openedBy({ key }: ExploredAction, { seen, transitions }: ExploredApplication): readonly ExploredState[] {
  const same = new Set(seen.flatMap(({ actions }) => actions.filter((other) => other.key === key).map(({ id }) => id)));
  const opened = new Set(transitions.flatMap(({ action, to }) => (same.has(action) ? to : [])));
  return seen.filter(({ id }) => opened.has(id));
}

/** The form with a button that the control opened. */
function formBehind(opened: readonly ExploredState[], places: readonly FormPlace[]): FormPlace | undefined {
  const ids = new Set(opened.map(({ id }) => id));
  return places.find(({ state, form }) => form.submit !== undefined && ids.has(state.id));
}

type Editor = { readonly action: ExploredAction; readonly opens: FormPlace | undefined };

function lifecycleOf(state: ExploredState, { action, opens }: Editor, context: WriterContext): Proposal {
  const nameFor = (done: readonly string[]) =>
    `What “${shorten(action.label, LIMITS.generation.testName.controlCharacters)}” on “${nameOfState(state)}” creates is kept${done.length > 0 ? `, and can be ${inWords(done)}` : ''}`;
  return {
    name: nameFor(['edited', 'deleted']),
    feature: featureOfState(state),
    // The test of the form does more where it is proven.
    tags: opens ? ['records', 'editor'] : ['records'],
    priority: opens ? PROPOSAL_PRIORITY.form : PROPOSAL_PRIORITY.record,
    ...(opens ? { form: { key: formKey(opens), isWhole: false } } : {}),
    async write(dryRun) {
      const before = await openState(dryRun, state, context);
      await dryRun.do(action.step);
      await chooseKind(dryRun, before);
      await saveAs(dryRun, before, { name: CREATED });
      await dryRun.do({ kind: 'reload' });
      await isFound(dryRun, CREATED);
      dryRun.rename(nameFor(await edit(dryRun)));
    },
  };
}

/** Where the control asks which kind to create, takes the first one that says "new". */
async function chooseKind(dryRun: DryRun, before: FrameSnapshot): Promise<void> {
  const fresh = newNodes(await dryRun.look(), before);
  if (fresh.some(({ role }) => role === 'textbox')) return;
  const kind = fresh.find(
    ({ role, name }) => ['button', 'menuitem'].includes(role) && saysNew(name) && harmIn(name) === null,
  );
  if (kind) await dryRun.do({ kind: 'click', target: kind.target });
}

/** Controls and fields that are new on the page. */
function newNodes(page: FrameSnapshot, before: FrameSnapshot): readonly SnapshotNode[] {
  const known = new Set(before.nodes.map(({ ref }) => ref));
  return page.nodes.filter(({ ref, disabled }) => !known.has(ref) && !disabled);
}

/**
 * Types the name into the first new field, or into the one that holds the former name, and saves. @throws Abandoned
 * when there is no such field or the name does not show.
 */
async function saveAs(
  dryRun: DryRun,
  before: FrameSnapshot,
  { name, former }: { readonly name: string; readonly former?: string },
): Promise<void> {
  const fresh = newNodes(await dryRun.look(), before);
  const fields = fresh.filter(({ role }) => role === 'textbox');
  const field = former === undefined ? fields[0] : fields.find(({ value }) => value === filledIn(former, dryRun));
  const buttons = fresh.filter(({ role, name: label }) => role === 'button' && harmIn(label) === null);
  // A button that says "save" comes before one that says "add", which may add something else to the record.
  const button =
    buttons.find(({ name: label }) => saysKeep(label)) ?? buttons.find(({ name: label }) => saysNew(label));
  if (!field || (!button && fields.length > 1))
    throw new Abandoned('It opens nothing that could be filled in and kept.');
  const target = asTemplate(field.target, dryRun);
  await dryRun.do({ kind: 'type', text: name, target });
  // A single field without a button is saved with Enter.
  await dryRun.do(
    button ? { kind: 'click', target: asTemplate(button.target, dryRun) } : { kind: 'press', key: 'Enter', target },
  );
  await dryRun.look();
  if (!(await dryRun.expect({ kind: 'visible', target: textTarget(name) })))
    throw new Abandoned('What was filled in is not shown.');
}

/** Expects the record on the page, else among the results of a search. @throws Abandoned when it is not found. */
async function isFound(dryRun: DryRun, name: string): Promise<void> {
  await searchFor(dryRun, name);
  if (!(await dryRun.expect({ kind: 'visible', target: textTarget(name) })))
    throw new Abandoned('What was kept is not found again.');
}

type Found = {
  readonly page: FrameSnapshot;
  /** The target of the record where it was found. */
  readonly listed: Target;
};

/** Opens the record where a link leads to it, and gives its page. */
async function openRecord(dryRun: DryRun, name: string): Promise<Found> {
  const list = await dryRun.look();
  const value = filledIn(name, dryRun);
  const entry = list.nodes.find((node) => node.interactive && node.role === 'link' && node.name === value);
  if (!entry) return { page: list, listed: textTarget(name) };
  await dryRun.do({ kind: 'click', target: asTemplate(entry.target, dryRun) });
  return { page: await dryRun.look(), listed: { role: 'link', name } };
}

/** Edits the record, then deletes it, as far as there are controls for that. Gives what was done. */
async function edit(dryRun: DryRun): Promise<readonly string[]> {
  const { page } = await openRecord(dryRun, CREATED);
  const control = controlFor(page, dryRun, CREATED, saysEdit);
  if (!control) return [];
  await dryRun.do({ kind: 'click', target: asTemplate(control.target, dryRun) });
  await saveAs(dryRun, page, { name: EDITED, former: CREATED });
  await dryRun.do({ kind: 'reload' });
  await isFound(dryRun, EDITED);
  return (await remove(dryRun)) ? ['edited', 'deleted'] : ['edited'];
}

/**
 * Deletes the record that the test created: with a control next to it, else with one in its editor. False when there is
 * none.
 */
async function remove(dryRun: DryRun): Promise<boolean> {
  const { page, listed } = await openRecord(dryRun, EDITED);
  const nextToRecord = controlFor(page, dryRun, EDITED, saysDelete);
  const control = nextToRecord ?? (await controlInEditor(dryRun, page));
  if (!control) return false;
  await pressAndConfirm(dryRun, control);
  await dryRun.do({ kind: 'reload' });
  // Searches for the record again and expects no link or text of it; the search field itself still holds its name.
  await useSearch(dryRun, EDITED);
  if (!(await dryRun.expect({ kind: 'absent', target: listed })))
    throw new Abandoned('What was deleted is still there.');
  return true;
}

async function controlInEditor(dryRun: DryRun, page: FrameSnapshot): Promise<SnapshotNode | undefined> {
  const control = controlFor(page, dryRun, EDITED, saysEdit);
  if (!control) return undefined;
  const before = dryRun.position();
  await dryRun.do({ kind: 'click', target: asTemplate(control.target, dryRun) });
  const fresh = newNodes(await dryRun.look(), page);
  const found = fresh.find(({ role, name }) => role === 'button' && saysDelete(name));
  // The editor was opened only to look for the control: these steps are not part of the test.
  if (!found) dryRun.rewindTo(before);
  return found;
}
