import { LIMITS } from '@assay/domain';
import { SECOND_NAME } from '../../../core/forms/unique-names.ts';
import { saysDelete } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, formKey, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { lists } from '../lists/search-for.ts';
import { textTarget } from '../text-target.ts';
import { asksFor, offeredAs, wasChosen } from './chosen-record.ts';
import { createRecord, sendRecord } from './create-record.ts';
import { createsNamed } from './known-by.ts';
import { unlessNowhereListed } from './nowhere-listed.ts';
import { pressAndConfirm } from './press-and-confirm.ts';
import { useControlOf } from './record-controls.ts';
import { backToList, type ListedRecord } from './record-in-list.ts';
import { takeAway } from './take-away.ts';

/**
 * Tests that a record which another one uses is not deleted, such as the supplier of a product, where the application
 * refuses that, and that it says so. Both records are the test's own.
 */
export const writeUsedRecords: Writer = (context) => {
  const places = formsFromTheirStart(context).filter(createsNamed);
  return places.flatMap((used) =>
    places
      .filter((user) => user !== used && asksFor(user, used))
      .slice(0, LIMITS.generation.writing.usersOfKind)
      .map((user) => proposalFor(used, user, context)),
  );
};

function proposalFor(used: FormPlace, user: FormPlace, context: WriterContext): Proposal {
  return {
    name: `What “${used.label}” creates cannot be deleted while “${user.label}” uses it`,
    feature: featureOfState(used.state),
    tags: ['records', 'refusal', 'in-use'],
    priority: PROPOSAL_PRIORITY.refusal,
    premise: formKey(used),
    write: unlessNowhereListed(used, context, async (dryRun) => {
      const { record } = await createRecord(dryRun, used, context);
      const name = await use(dryRun, record, { user, context });
      await refuseRemoval(dryRun, record);
      await takeAway(dryRun, name, user, context);
      await takeAway(dryRun, record.name, used, context);
    }),
  };
}

/** Creates what uses the record. Gives its name, as a template. @throws Abandoned when the form does not offer the record. */
async function use(
  dryRun: DryRun,
  { name }: ListedRecord,
  { user, context }: { readonly user: FormPlace; readonly context: WriterContext },
): Promise<string> {
  const choose = offeredAs(dryRun, name);
  const sent = await sendRecord(dryRun, user, context, { isObserved: false, called: SECOND_NAME, choose });
  if (!wasChosen(sent.entries, name)) throw new Abandoned('The other form does not offer what was created.');
  return sent.name;
}

/** Deletes the record, and expects it in its list still. @throws Abandoned when it is gone, or nothing deletes it. */
async function refuseRemoval(dryRun: DryRun, record: ListedRecord): Promise<void> {
  const before = await backToList(dryRun, record);
  const isTried = await useControlOf(dryRun, record, {
    says: saysDelete,
    onlyNamed: true,
    use: async (control) => {
      await pressAndConfirm(dryRun, control);
      return true;
    },
  });
  if (!isTried) throw new Abandoned('Nothing deletes what was created.');
  await dryRun.observe({ since: before, limit: LIMITS.generation.expectations.keptEffect, counts: false });
  const page = await backToList(dryRun, record);
  const isKept = lists(page, dryRun, record.name);
  if (!isKept || !(await dryRun.expect({ kind: 'visible', target: textTarget(record.name) })))
    throw new Abandoned('It is deleted although something uses it.');
}
