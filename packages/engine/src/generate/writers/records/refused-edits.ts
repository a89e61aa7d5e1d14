import { LIMITS } from '@assay/domain';
import { type FieldEntry, fieldKey, isText } from '../../../core/forms/fields-to-fill.ts';
import { SECOND_NAME } from '../../../core/forms/unique-names.ts';
import { saysEdit } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, formKey, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { createRecord, sendRecord } from './create-record.ts';
import { openForm } from './edit-record.ts';
import { expectKept } from './kept-value.ts';
import { createsNamed } from './known-by.ts';
import { listed } from './listed-record.ts';
import { unlessNowhereListed } from './nowhere-listed.ts';
import { useControlOf } from './record-controls.ts';
import { backToList, type ListedRecord } from './record-in-list.ts';
import { takeAway } from './take-away.ts';

/**
 * Tests that a record cannot be given what another one has and no two may have, such as an e-mail address or a code: the form
 * stays open and says so, and the record keeps its own.
 */
export const writeRefusedEdits: Writer = (context) =>
  formsFromTheirStart(context)
    .filter((place) => createsNamed(place) && place.form.fields.length > 1)
    .map((place) => proposalFor(place, context));

function proposalFor(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `What “${place.label}” creates cannot get what another one has`,
    feature: featureOfState(place.state),
    tags: ['form', 'refusal', 'duplicate'],
    priority: PROPOSAL_PRIORITY.refusal,
    premise: formKey(place),
    write: unlessNowhereListed(place, context, async (dryRun) => {
      const { record: former, entries } = await createRecord(dryRun, place, context);
      const taken = entries.find(isUsuallyItsOwn);
      if (!taken) throw new Abandoned('Nothing was entered that no two of them may have.');
      const { name, entries: own } = await sendRecord(dryRun, place, context, {
        isObserved: false,
        called: SECOND_NAME,
      });
      const record = await listed(dryRun, name, context, place);
      const isRefused = await useControlOf(dryRun, record, {
        says: saysEdit,
        use: (control) => refuses(dryRun, { record, control, taken }),
      });
      if (!isRefused) throw new Abandoned('Nothing edits it.');
      await keepsItsOwn(
        dryRun,
        record,
        own.filter(({ field }) => fieldKey(field) === fieldKey(taken.field)),
      );
      await takeAway(dryRun, name, place, context);
      await takeAway(dryRun, former.name, place, context);
    }),
  };
}

/** An address or a code that Assay makes anew for each record. */
function isUsuallyItsOwn({ field, value }: FieldEntry): boolean {
  const isMadeAnew = value.includes('{{unique like') || (value.includes('{{unique') && value.includes('@'));
  return isText(field) && isMadeAnew;
}

type Refused = {
  readonly record: ListedRecord;
  readonly control: Parameters<typeof openForm>[2];
  /** What another record has. */
  readonly taken: FieldEntry;
};

/** @throws Abandoned where it is taken */
async function refuses(dryRun: DryRun, { record, control, taken }: Refused): Promise<boolean> {
  const form = (await openForm(dryRun, record, control))?.form;
  const field = form?.fields.find((each) => fieldKey(each) === fieldKey(taken.field));
  if (!form || !field || field.disabled) return false;
  const naming = fieldKey(field);
  const edit = { naming, name: taken.value, leaves: (other: typeof field) => fieldKey(other) !== naming };
  const sent = await dryRun.submit(form, { edit });
  if (sent?.outcome !== 'refused') throw new Abandoned('It is taken, though another one has it.');
  await dryRun.observe({ since: sent.before, limit: LIMITS.generation.expectations.missingChoice });
  if (!(await dryRun.expect({ kind: 'visible', target: field.target }))) throw new Abandoned('The form is gone.');
  return true;
}

/** What was refused is not there when its form is opened again. @throws Abandoned where it is */
async function keepsItsOwn(dryRun: DryRun, record: ListedRecord, own: readonly FieldEntry[]): Promise<void> {
  await backToList(dryRun, record);
  const isKept = await useControlOf(dryRun, record, {
    says: saysEdit,
    async use(control) {
      const form = (await openForm(dryRun, record, control))?.form;
      return form !== undefined && (await expectKept(dryRun, form, own)) > 0;
    },
  });
  if (!isKept) throw new Abandoned('It does not keep what it had.');
}
