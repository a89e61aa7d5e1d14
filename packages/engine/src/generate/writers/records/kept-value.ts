import type { Expectation } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { type FieldEntry, fieldKey, isText } from '../../../core/forms/fields-to-fill.ts';
import { stepFor } from '../../../core/forms/form-steps.ts';
import { onlyNumberIn } from '../../../core/values/numbers.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { BrokenRelation } from '../../dry-run/second-look.ts';
import { filledIn } from '../unique-value.ts';

/**
 * What a form shows that kept the entry; null for fields whose value is not asserted. A number is expected as the field spells
 * it now, such as with its unit.
 */
function keptValue({ field, value }: FieldEntry, now: FieldSnapshot | undefined, dryRun: DryRun): Expectation | null {
  // A dialog may be called otherwise now, and so a field in it.
  const target = now ? asTemplate(now.target, dryRun) : field.target;
  if (field.type === 'password' || field.type === 'file') return null;
  if (field.type === 'checkbox') return { kind: value === 'off' ? 'unchecked' : 'checked', target };
  if (field.type === 'radio') {
    const step = stepFor({ field, value });
    return 'target' in step && step.target ? { kind: 'checked', target: step.target } : null;
  }
  const spelled = now?.type === 'number' && holds(now, value) ? now.value : value;
  return { kind: 'value', target, match: { mode: 'is', text: spelled } };
}

/**
 * Expects of each field what was entered, where the form shows it now. Gives how many fields do. A form that kept something
 * and lost something is a finding, which says what was done `then`; one that kept nothing may be another form, such as one
 * that makes something new.
 */
export async function expectKept(
  dryRun: DryRun,
  form: FormSnapshot,
  entries: readonly FieldEntry[],
  then = 'The form was taken, and opened again',
): Promise<number> {
  let kept = 0;
  const lost: BrokenRelation[] = [];
  for (const entry of entries) {
    const now = form.fields.find((field) => fieldKey(field) === fieldKey(entry.field));
    const that = keptValue(entry, now, dryRun);
    // Waiting for each field that cannot be read would take long.
    if (!that || !now) continue;
    const wanted = filledIn(entry.value, dryRun);
    // Of lines that are alike, another one may stand there now.
    const isOfLine = form.fields.filter(({ type, label }) => type === now.type && label === now.label).length > 1;
    const isShown = dryRun.looks.at(-1)?.nodes.some(({ name }) => name.includes(wanted)) ?? false;
    // A field for tags is empty again once it took one, and shows it beside.
    const isTaken = now.value === '' && isText(now) && (entry.takenWith !== undefined || isShown);
    if (!isOfLine && !isTaken && isLost(now, entry, wanted)) lost.push(notKept(entry, wanted, then));
    if (holds(now, wanted) && (await dryRun.expect(that))) kept++;
  }
  if (kept > 0) for (const each of lost) dryRun.suspect(each);
  return kept;
}

/**
 * True for a field that took what was entered, and is empty now or as it was before. Another spelling of it is not lost, and
 * neither is a choice that the field does not offer now.
 */
function isLost(now: FieldSnapshot, { field }: FieldEntry, wanted: string): boolean {
  const isPlain =
    (isText(now) && now.popup === undefined) ||
    now.type === 'checkbox' ||
    (now.type === 'select' && now.options.includes(wanted));
  if (!isPlain || now.disabled || wanted === '' || holds(now, wanted) || wanted === field.value) return false;
  return now.value === '' || now.value === field.value || (now.type === 'checkbox' && wanted === 'on');
}

/** As the second witness says it, so that both are one finding. */
function notKept({ field }: FieldEntry, wanted: string, then: string): BrokenRelation {
  return {
    kind: 'lost-input',
    title: `What is typed into “${field.label}” is not kept`,
    severity: 'critical',
    tried: `“${wanted}” was entered. ${then}: the field did not hold it. It was so both times.`,
  };
}

function holds({ type, value }: FieldSnapshot, wanted: string): boolean {
  if (type === 'number' && value !== wanted) return wanted !== '' && onlyNumberIn(value) === Number(wanted);
  return type === 'checkbox' && wanted === 'off' ? value !== 'on' : value === wanted;
}
