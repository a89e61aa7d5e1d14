import type { ExploredApplication } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import type { Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { createRecord } from './create-record.ts';
import { editRecord } from './edit-record.ts';
import { createsKnown, knownByKey } from './known-by.ts';
import { pathsOfLists } from './listed-record.ts';
import { unlessNowhereListed } from './nowhere-listed.ts';
import { memberAround } from './record-in-list.ts';
import { standsInRow, turnInRow } from './switch-in-row.ts';
import { takeAway } from './take-away.ts';

/** Tests that a switch beside a record stays as it was turned when the record is edited: who is inactive does not come back. */
export const writeKeptByEdits: Writer = (context) => {
  const places = formsFromTheirStart(context);
  return places
    .filter((place) => createsKnown(place, places) && hasSwitches(place, context.explored))
    .map((place) => ({
      name: `Editing what “${place.label}” creates leaves its switch as it is`,
      feature: featureOfState(place.state),
      tags: ['records'],
      priority: PROPOSAL_PRIORITY.form,
      premise: knownByKey(place, places),
      write: unlessNowhereListed(place, context, (dryRun) => editTurned(dryRun, place, context)),
    }));
};

/** True where rows of a list that may show what the form creates have switches; boxes may only select a row. */
function hasSwitches({ state }: FormPlace, explored: ExploredApplication): boolean {
  const lists = new Set([...pathsOfLists(state, explored)].map(withoutQuery));
  return explored.states.some(
    ({ path, snapshot }) =>
      lists.has(withoutQuery(path)) &&
      snapshot.nodes.some(({ role }, at) => role === 'switch' && memberAround(snapshot, at).length > 0),
  );
}

async function editTurned(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const { record, entries, knownBy } = await createRecord(dryRun, place, context);
  const turned = await turnInRow(dryRun, record);
  if (!turned) throw new Abandoned('Its row has no switch that stays as it is turned.');
  const edited = await editRecord(dryRun, { record, entries });
  if (!edited) throw new Abandoned('Nothing edits it once it is switched.');
  if (!(await standsInRow(dryRun, edited.record, turned))) {
    dryRun.suspect({
      kind: 'lost-change',
      title: `Editing what “${place.label}” creates turns its switch back`,
      severity: 'serious',
      tried:
        'Something was created, the switch in its row was turned and stayed so, and then its other fields were edited. After that, the switch stood as at first. It was so both times.',
    });
    throw new Abandoned('Its switch stands otherwise after the edit.');
  }
  await takeAway(dryRun, edited.record.name, place, context);
  if (knownBy) await takeAway(dryRun, record.name, knownBy, context);
}
