import type { Expectation, Target } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { isSameTarget } from '../../../core/states/with-target.ts';
import { Abandoned } from '../../abandoned.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, formKey, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { holding, listHolding } from '../lists/list-holding.ts';
import { lookUntil } from '../look-until.ts';
import { undoneByReload } from '../undone-by-reload.ts';
import { filledIn } from '../unique-value.ts';
import { sendRecord } from './create-record.ts';
import { createsNamed } from './known-by.ts';
import { listed, pathsOfLists } from './listed-record.ts';
import { unlessNowhereListed } from './nowhere-listed.ts';
import { backToList, controlsInRow, type ListedRecord, openList } from './record-in-list.ts';
import { takeAway } from './take-away.ts';

/** Tests boards, whose cards are dragged from one list to another: the card that the test created stays where it is put. */
export const writeDraggedRecords: Writer = (context) =>
  formsFromTheirStart(context)
    .filter(createsNamed)
    .filter((place) => hasBoard(place, context))
    .map((place) => proposalFor(place, context));

function proposalFor(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `What “${place.label}” creates can be dragged to another list`,
    feature: featureOfState(place.state),
    tags: ['drag'],
    priority: PROPOSAL_PRIORITY.form,
    premise: formKey(place),
    write: unlessNowhereListed(place, context, async (dryRun) => {
      const { name } = await sendRecord(dryRun, place, context, { isObserved: false });
      const record = await listed(dryRun, name, context, place);
      const to = await drag(dryRun, record);
      const there: Expectation = { kind: 'visible', target: { ...to.items, name } };
      if (!(await dryRun.expect(there))) throw new Abandoned('It is not in the list that it was dragged to.');
      const later = await openList(dryRun, record);
      if (!(await dryRun.expect(there))) {
        if (listHolding(later, filledIn(name, dryRun)))
          dryRun.suspect(undoneByReload(`Dragging what “${place.label}” creates`));
        throw new Abandoned('After a reload it is back where it was.');
      }
      await takeAway(dryRun, name, place, context);
    }),
  };
}

/**
 * Drags the card to another list, by itself, else by the part of it that is made for that. Gives that list. @throws
 * Abandoned when it stays where it is.
 */
async function drag(dryRun: DryRun, record: ListedRecord): Promise<CollectionSnapshot> {
  const page = await backToList(dryRun, record);
  const value = filledIn(record.name, dryRun);
  const from = listHolding(page, value);
  const to = from && listsOfBoard(page).find((list) => !isSameTarget(list.target, from.target));
  if (!from || !to) throw new Abandoned('There is no other list to drag it to.');
  const handle = controlsInRow(page, dryRun, record).find(({ name }) =>
    /\b(?:drag|move|reorder|grip|handle)\b/iu.test(name),
  );
  const card: Target = { ...from.items, name: record.name };
  for (const target of [card, ...(handle ? [asTemplate(handle.target, dryRun)] : [])]) {
    const position = dryRun.position();
    await dryRun.do({ kind: 'drag', target, to: to.target });
    const isThere = (now: FrameSnapshot) =>
      now.collections.some((list) => isSameTarget(list.target, to.target) && list.rows.some(holding(value)));
    if (isThere(await lookUntil(dryRun, isThere))) return to;
    dryRun.rewindTo(position);
  }
  throw new Abandoned('It cannot be dragged.');
}

function hasBoard({ state }: FormPlace, { explored }: WriterContext): boolean {
  const paths = pathsOfLists(state, explored);
  return explored.states.some(({ path, snapshot }) => paths.has(path) && listsOfBoard(snapshot).length > 1);
}

/** The lists with a name of their own, where a page has several and no table. */
function listsOfBoard({ collections }: FrameSnapshot): readonly CollectionSnapshot[] {
  if (collections.some(({ kind }) => kind === 'table')) return [];
  const named = collections.filter(({ name, size }) => name !== '' && size > 0);
  return named.filter(({ name }) => named.filter((other) => other.name === name).length === 1);
}
