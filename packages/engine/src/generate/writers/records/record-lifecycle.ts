import type { FieldEntry } from '../../../core/forms/fields-to-fill.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { saysPutAway } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, formKey, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { inWords } from '../in-words.ts';
import { listHolding } from '../lists/list-holding.ts';
import { mentions, searchFor } from '../lists/search-for.ts';
import { textTarget } from '../text-target.ts';
import { filledIn } from '../unique-value.ts';
import { createRecord } from './create-record.ts';
import { editCellInRow } from './edit-cell.ts';
import { editRecord, reopenEdited } from './edit-record.ts';
import { foundBySearch } from './found-by-search.ts';
import { ifPossible } from './if-possible.ts';
import { createsKnown, knownByKey } from './known-by.ts';
import type { Listed } from './listed-record.ts';
import { unlessNowhereListed } from './nowhere-listed.ts';
import { backToList, type ListedRecord } from './record-in-list.ts';
import { showsOnOwnPage } from './record-page.ts';
import { removeRecord } from './remove-record.ts';
import { expectEntriesInRow } from './row-of-record.ts';
import { switchInRow } from './switch-in-row.ts';
import { takeAway } from './take-away.ts';

/**
 * Tests what holds for records of any application: created, it is listed and survives a reload; edited, it shows the
 * change; deleted or archived, it is gone and stays gone. Deletes only records that the test itself created.
 */
export const writeRecordLifecycles: Writer = (context) => {
  const places = formsFromTheirStart(context);
  const known = places.filter((place) => createsKnown(place, places));
  return known.map((place) => lifecycleOf(place, context, knownByKey(place, places)));
};

function lifecycleOf(place: FormPlace, context: WriterContext, knows: string): Proposal {
  const nameFor = (done: readonly string[]) => `What “${place.label}” creates can be ${inWords(['listed', ...done])}`;
  return {
    name: nameFor(['found', 'opened', 'edited', 'switched', 'deleted']),
    feature: featureOfState(place.state),
    tags: ['records'],
    priority: PROPOSAL_PRIORITY.record,
    form: { key: formKey(place), isWhole: true },
    premise: knows,
    knows,
    write: unlessNowhereListed(place, context, async (dryRun) => {
      const { record, entries, knownBy } = await createRecord(dryRun, place, context);
      const created = await staysThrough(dryRun, record, { entries, label: place.label });
      const isDone = (record: ListedRecord, part: () => Promise<boolean>) =>
        ifPossible(dryRun, record, { part, otherwise: false });
      const isFound = await isDone(created, () => foundBySearch(dryRun, created, entries));
      const isOpened = await isDone(created, () => showsOnOwnPage(dryRun, created, entries));
      const edited = await ifPossible(dryRun, created, {
        part: () => editRecord(dryRun, { record: created, entries }),
        otherwise: null,
      });
      if (edited !== null) context.edited?.add(formKey(place));
      if (edited !== null) await isDone(edited.record, () => reopenEdited(dryRun, edited));
      const now = edited?.record ?? created;
      const isSwitched = await isDone(now, () => switchInRow(dryRun, now));
      await isDone(now, () => editCellInRow(dryRun, now));
      const isRemoved = await removeRecord(dryRun, now);
      const isArchived = !isRemoved && (await removeRecord(dryRun, now, { says: saysPutAway }));
      if (!isRemoved && !isArchived) context.neverRemoved?.add(formKey(place));
      const done = {
        found: isFound,
        opened: isOpened,
        edited: edited !== null,
        switched: isSwitched,
        deleted: isRemoved,
        archived: isArchived,
      };
      if (knownBy) await takeAway(dryRun, created.name, knownBy, context);
      dryRun.rename(nameFor(Object.keys(done).filter((key) => done[key as keyof typeof done])));
    }),
  };
}

/**
 * Loads the page again, where the record may have to be searched for once more, or be behind a tab. Its row shows what was
 * entered. Gives the record with the way on which it is seen.
 */
async function staysThrough(
  dryRun: DryRun,
  { wayOfForm, ...record }: Listed,
  { entries, label }: { readonly entries: readonly FieldEntry[]; readonly label: string },
): Promise<ListedRecord> {
  const stays = async () => {
    const isThere = await dryRun.expect({ kind: 'visible', target: textTarget(record.name) });
    const page = dryRun.looks.at(-1);
    if (isThere && page) await expectEntriesInRow(page, { dryRun, record }, entries);
    return isThere;
  };
  const list = listHolding(dryRun.looks.at(-1) ?? (await dryRun.look()), filledIn(record.name, dryRun));
  await dryRun.do({ kind: 'reload' });
  await searchFor(dryRun, record.name);
  if (mentions(await dryRun.look(), dryRun, record.name) && (await stays())) return record;
  const found = wayOfForm === undefined ? record : { ...record, way: wayOfForm };
  await backToList(dryRun, found);
  if (!(await stays())) {
    // Without a write, it was a step on the way, such as the last look at what is going to be sent. Without the list, it may
    // stand behind a tab.
    const isShown = list !== undefined && withTarget(dryRun.looks.at(-1)?.collections ?? [], list.target) !== undefined;
    if (isShown && dryRun.hasWritten())
      dryRun.suspect({
        kind: 'lost-change',
        title: `What “${label}” adds is not kept`,
        severity: 'critical',
        tried:
          'The form was filled in and sent, and what it created was listed. After the page was loaded again, no list showed it. It was so both times.',
      });
    throw new Abandoned('It does not survive a reload.');
  }
  return found;
}
