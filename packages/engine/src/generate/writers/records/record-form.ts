import { isAppError, type Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { fieldKey, isText } from '../../../core/forms/fields-to-fill.ts';
import { stepFor, submitStep } from '../../../core/forms/form-steps.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { stepsTo } from '../../open-state.ts';
import type { WriterContext } from '../../proposal.ts';
import { type FormPlace, findForm } from '../forms/forms-to-test.ts';

/** Opens the form of a record again, from the address of its page. @throws Abandoned when it is not there. */
export async function openAgain(
  dryRun: DryRun,
  { state, form }: FormPlace,
  { explored }: WriterContext,
): Promise<FormSnapshot> {
  const [first, ...rest] = stepsTo(state, explored.signIn);
  const open: Step = first?.kind === 'open' ? first : { kind: 'open', path: state.path };
  for (const step of [open, ...(first?.kind === 'open' ? rest : [])]) await dryRun.do(step);
  return findForm(await dryRun.look(), form);
}

/** Opens the form of a record again; null where it is not there any more. */
export async function openAgainIfThere(
  dryRun: DryRun,
  place: FormPlace,
  context: WriterContext,
): Promise<FormSnapshot | null> {
  try {
    return await openAgain(dryRun, place, context);
  } catch (error) {
    if (error instanceof Abandoned) return null;
    throw error;
  }
}

/** Opens the form again and puts back what it held before. @throws Abandoned when that is not there afterwards. */
export async function restoreRecord(
  dryRun: DryRun,
  before: FormSnapshot,
  place: FormPlace,
  context: WriterContext,
): Promise<void> {
  const now = await openAgain(dryRun, place, context);
  for (const field of now.fields) {
    const former = formerOf(field, before);
    if (former && former.value !== field.value) await putBack(dryRun, former);
  }
  const submit = submitStep(now);
  if (!submit) throw new Abandoned('It cannot be sent a second time.');
  await dryRun.do(submit);
  await dryRun.look();
  const again = await openAgain(dryRun, place, context);
  const isOther = (field: FieldSnapshot) => {
    const former = formerOf(field, before);
    return former && stepBack(former) !== null && former.value !== field.value;
  };
  if (again.fields.some(isOther)) throw new Abandoned('Its former values cannot be put back.');
}

function formerOf(field: FieldSnapshot, { fields }: FormSnapshot): FieldSnapshot | undefined {
  return fields.find((each) => fieldKey(each) === fieldKey(field));
}

/** Gives a field its former value; some do not take it back. */
export async function putBack(dryRun: DryRun, former: FieldSnapshot): Promise<void> {
  const step = stepBack(former);
  if (!step || (await isDone(dryRun, chosenAgain(former)))) return;
  await isDone(dryRun, step);
}

/** The choice in a list that can be searched: what is typed there is no choice yet. Null for another field. */
function chosenAgain({ type, popup, value, target }: FieldSnapshot): Step | null {
  return type === 'combobox' && popup === 'list' && value !== '' ? { kind: 'select', option: value, target } : null;
}

/** False for a step that the field does not take. */
async function isDone(dryRun: DryRun, step: Step | null): Promise<boolean> {
  if (!step) return false;
  try {
    await dryRun.do(step);
    return true;
  } catch (error) {
    if (!isAppError(error, 'element_not_ready')) throw error;
    return false;
  }
}

/** The step that gives a field its former value; null for a field that cannot be read well enough for that. */
export function stepBack(field: FieldSnapshot): Step | null {
  if (field.type === 'password' || field.type === 'file' || field.disabled) return null;
  if (field.type === 'checkbox') return { kind: field.value === 'on' ? 'check' : 'uncheck', target: field.target };
  if (isText(field) && field.value === '') return { kind: 'clear', target: field.target };
  return field.value === '' ? null : stepFor({ field, value: field.value });
}
