import type { Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { isWrite } from '../../../core/log/is-write.ts';
import { positionOf } from '../../../core/log/log-window.ts';
import { saysAll, saysDelete, saysPutAway } from '../../../core/wording/control-meanings.ts';
import { inFewestWords } from '../../../core/wording/in-fewest-words.ts';
import { namesLeftover } from '../../../core/wording/unique-text.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { BrokenRelation } from '../../dry-run/second-look.ts';
import { featureOfState } from '../../feature-of-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, formKey, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { listHolding } from '../lists/list-holding.ts';
import { mentions, useSearch } from '../lists/search-for.ts';
import { textTarget } from '../text-target.ts';
import { asTemplate, filledIn } from '../unique-value.ts';
import { sendRecord } from './create-record.ts';
import { createsNamed } from './known-by.ts';
import { listed, pathsOfLists } from './listed-record.ts';
import { unlessNowhereListed } from './nowhere-listed.ts';
import { pressAndConfirm } from './press-and-confirm.ts';
import { backToList, controlsInRow, type ListedRecord, memberAround, openList } from './record-in-list.ts';

/**
 * Tests lists whose rows are selected by a box: what is offered for selected rows removes the one that the test created
 * and selected, and leaves the others.
 */
export const writeSelectedRows: Writer = (context) =>
  formsFromTheirStart(context)
    .filter(createsNamed)
    .filter((place) => hasBoxesInRows(place, context))
    .map((place) => proposalFor(place, context));

function proposalFor(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `What “${place.label}” creates can be selected and deleted, and nothing else is`,
    feature: featureOfState(place.state),
    tags: ['selection'],
    priority: PROPOSAL_PRIORITY.form,
    premise: formKey(place),
    write: unlessNowhereListed(place, context, async (dryRun) => {
      const { name } = await sendRecord(dryRun, place, context, { isObserved: false });
      const record = await listed(dryRun, name, context, place);
      const before = await openList(dryRun, record);
      const isShown = mentions(before, dryRun, name);
      const other = otherIn(before, dryRun, record);
      const members = await deleteSelected(dryRun, record);
      await openList(dryRun, record);
      if (other !== undefined && !(await dryRun.expect({ kind: 'visible', target: textTarget(other) }))) {
        dryRun.suspect(removesTooMuch(place.label));
        throw new Abandoned('It removes what was not selected.');
      }
      // What the list does not show at once is searched for again: it may be on another page.
      if (!isShown) await useSearch(dryRun, name);
      const target = isShown || !members ? textTarget(name) : { ...members, name };
      if (!(await dryRun.expect({ kind: 'absent', target }))) throw new Abandoned('What was selected is still listed.');
    }),
  };
}

/**
 * Selects the record alone, and presses what is offered then. Gives the members of its list. @throws Abandoned when nothing
 * removes what is selected.
 */
async function deleteSelected(dryRun: DryRun, record: ListedRecord): Promise<Target | undefined> {
  const before = await backToList(dryRun, record);
  const mark = positionOf(dryRun.session.log);
  const box = controlsInRow(before, dryRun, record).find(isEmptyBox);
  if (!box) throw new Abandoned('Its row cannot be selected.');
  await dryRun.do({ kind: 'check', target: asTemplate(box.target, dryRun) });
  const selected = await dryRun.look();
  if (dryRun.session.log.requests.slice(mark.requests).some(isWrite))
    throw new Abandoned('The box changes the record itself.');
  const offered = outsideOfRows(selected).filter(
    ({ role, name, ref }) => role === 'button' && !saysAll(name) && wasUseless(before, { name, ref }),
  );
  const removes = inFewestWords(offered.filter(({ name }) => saysDelete(name)));
  const control = removes ?? inFewestWords(offered.filter(({ name }) => saysPutAway(name)));
  const choice = control ? undefined : choiceThatRemoves(selected);
  if (choice) await dryRun.do({ kind: 'select', option: choice.option, target: choice.target });
  const press = control ?? choice?.sends;
  if (!press) throw new Abandoned('Nothing is offered that removes what is selected.');
  await pressAndConfirm(dryRun, press);
  // A message may say by its name what was deleted: the list is asked.
  const members = listHolding(before, filledIn(record.name, dryRun))?.items;
  if (members && !(await dryRun.expect({ kind: 'absent', target: { ...members, name: record.name } })))
    throw new Abandoned('What was selected stays in the list.');
  return members;
}

type Choice = { readonly option: string; readonly target: Target; readonly sends: SnapshotNode };

/** A dropdown of what can be done with selected rows, of which one option removes them, and the button that does it. */
function choiceThatRemoves({ forms, nodes }: FrameSnapshot): Choice | undefined {
  for (const { fields, submit } of forms) {
    const sends = nodes.find(({ ref, disabled }) => ref === submit?.ref && !disabled);
    for (const { type, options, target } of sends ? fields : []) {
      const names = type === 'select' ? options.filter((name) => !saysAll(name)).map((name) => ({ name })) : [];
      const option = inFewestWords(names.filter(({ name }) => saysDelete(name)));
      if (sends && option) return { option: option.name, target, sends };
    }
  }
  return undefined;
}

/** True for a control that was not there before, or could not be pressed. */
function wasUseless({ nodes }: FrameSnapshot, { name, ref }: Pick<SnapshotNode, 'name' | 'ref'>): boolean {
  return !nodes.some((node) => node.interactive && !node.disabled && (node.ref === ref || node.name === name));
}

function outsideOfRows(page: FrameSnapshot): readonly SnapshotNode[] {
  return page.nodes.filter(
    (node, index) => node.interactive && !node.disabled && memberAround(page, index).length === 0,
  );
}

function isEmptyBox({ role, checked }: SnapshotNode): boolean {
  return role === 'checkbox' && checked === false;
}

function removesTooMuch(label: string): BrokenRelation {
  return {
    kind: 'inconsistency',
    title: `Removing what is selected removes other rows too (“${label}”)`,
    severity: 'critical',
    tried:
      'One row was selected, and what was selected was removed. A row that was not selected was gone, too. It was so both times.',
  };
}

/** The name of another row that was there before; undefined where the list has none. */
function otherIn(page: FrameSnapshot, dryRun: DryRun, { name }: ListedRecord): string | undefined {
  const list = listHolding(page, filledIn(name, dryRun)) ?? page.collections.toSorted((a, b) => b.size - a.size)[0];
  const names = (list?.rows ?? []).flatMap((cells) => cells.find((cell) => /\p{L}{3}/u.test(cell)) ?? []);
  // The same text in several rows does not tell one of them.
  return names.find((text) => !namesLeftover(text) && names.filter((each) => each.includes(text)).length === 1);
}

/** True when exploring saw a list near the form with a box in each of its rows. */
function hasBoxesInRows({ state }: FormPlace, { explored }: WriterContext): boolean {
  const paths = pathsOfLists(state, explored);
  return explored.states.some(
    ({ path, snapshot }) => paths.has(path) && snapshot.collections.length > 0 && rowsWithBox(snapshot) > 1,
  );
}

function rowsWithBox(page: FrameSnapshot): number {
  const rows = page.nodes.flatMap((node, index) => (isEmptyBox(node) ? memberAround(page, index) : []));
  return new Set(rows).size;
}
