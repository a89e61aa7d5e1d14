import type { Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { SECOND_NAME } from '../../../core/forms/unique-names.ts';
import { isWrite } from '../../../core/log/is-write.ts';
import { positionOf } from '../../../core/log/log-window.ts';
import { Abandoned } from '../../abandoned.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { BrokenRelation } from '../../dry-run/second-look.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { isLeftBehind } from '../../is-left-behind.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, formKey, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { listHolding } from '../lists/list-holding.ts';
import { mentions, useSearch } from '../lists/search-for.ts';
import { textTarget } from '../text-target.ts';
import { filledIn } from '../unique-value.ts';
import { sendRecord } from './create-record.ts';
import { ifPossible } from './if-possible.ts';
import { createsNamed } from './known-by.ts';
import { listed, pathsOfLists } from './listed-record.ts';
import { unlessNowhereListed } from './nowhere-listed.ts';
import { backToList, controlsInRow, type ListedRecord, memberAround, openList } from './record-in-list.ts';
import { removeSelected } from './remove-selected.ts';

/**
 * Tests lists whose rows are selected by a box: what is offered for selected rows removes those that the test created and
 * selected, and leaves the others. Two are selected where the form makes a second one: the first or the last may be left out.
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
      const records = [record, ...(await another(dryRun, record, place, context))];
      const members = await deleteSelected(dryRun, records);
      await openList(dryRun, record);
      if (other !== undefined && !(await dryRun.expect({ kind: 'visible', target: textTarget(other) }))) {
        dryRun.suspect(removesTooMuch(place.label));
        throw new Abandoned('It removes what was not selected.');
      }
      for (const selected of records) {
        // What the list does not show at once is searched for again: it may be on another page.
        if (!isShown) await useSearch(dryRun, selected.name);
        const target = isShown || !members ? textTarget(selected.name) : { ...members, name: selected.name };
        if (!(await dryRun.expect({ kind: 'absent', target })))
          throw new Abandoned('What was selected is still listed.');
      }
    }),
  };
}

/** A second record that the same page lists; none where the form makes none, or only a search for each shows them. */
function another(
  dryRun: DryRun,
  record: ListedRecord,
  place: FormPlace,
  context: WriterContext,
): Promise<readonly ListedRecord[]> {
  return ifPossible(dryRun, record, {
    async part() {
      const { name } = await sendRecord(dryRun, place, context, { isObserved: false, called: SECOND_NAME });
      const page = await showAll(dryRun, [record, { ...record, name }]);
      if (!mentions(page, dryRun, name) || !mentions(page, dryRun, record.name))
        throw new Abandoned('No page lists both.');
      return [{ ...record, name }];
    },
    otherwise: [],
  });
}

/** The list with the records: several are searched for by what all of them hold. */
async function showAll(dryRun: DryRun, records: readonly ListedRecord[]): Promise<FrameSnapshot> {
  const [record, ...others] = records;
  if (!record || others.length === 0) return record ? backToList(dryRun, record) : dryRun.look();
  const page = await openList(dryRun, record);
  if (records.every(({ name }) => mentions(page, dryRun, name))) return page;
  await useSearch(dryRun, '{{unique}}');
  return dryRun.look();
}

/**
 * Selects the records alone, and presses what is offered then. Gives the members of their list. @throws Abandoned when
 * nothing removes what is selected.
 */
async function deleteSelected(dryRun: DryRun, records: readonly ListedRecord[]): Promise<Target | undefined> {
  const before = await showAll(dryRun, records);
  const selected = await select(dryRun, records);
  await removeSelected(dryRun, before, selected);
  // A message may say by its name what was deleted: the list is asked.
  const members = listHolding(before, filledIn(records[0]?.name ?? '', dryRun))?.items;
  if (!members) return undefined;
  for (const { name } of records) {
    if (!(await dryRun.expect({ kind: 'absent', target: { ...members, name } })))
      throw new Abandoned('What was selected stays in the list.');
  }
  return members;
}

/** Ticks the box in the row of each record, and gives the page then. */
async function select(dryRun: DryRun, records: readonly ListedRecord[]): Promise<FrameSnapshot> {
  const mark = positionOf(dryRun.session.log);
  for (const record of records) {
    const box = controlsInRow(await dryRun.look(), dryRun, record).find(isEmptyBox);
    if (!box) throw new Abandoned('Its row cannot be selected.');
    await dryRun.do({ kind: 'check', target: asTemplate(box.target, dryRun) });
  }
  const selected = await dryRun.look();
  if (dryRun.session.log.requests.slice(mark.requests).some(isWrite))
    throw new Abandoned('The box changes the record itself.');
  return selected;
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
  return names.find(
    (text) => !isLeftBehind(text, dryRun.records) && names.filter((each) => each.includes(text)).length === 1,
  );
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
