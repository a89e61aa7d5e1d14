import { LIMITS, type Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot, FrameSnapshot } from '@assay/page';
import { isText } from '../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../core/forms/form-purpose.ts';
import { stepFor, submitStep } from '../../core/forms/form-steps.ts';
import { harmInForm } from '../../core/forms/harm-in-form.ts';
import { keyOfForm } from '../../core/forms/key-of-form.ts';
import type { FoundAction } from './found-action.ts';
import { positionInList } from './position-in-list.ts';

/** What a person could do with a form: fill and send it, or choose in a field that stands alone. */
export function formActions(form: FormSnapshot, page: FrameSnapshot): readonly FoundAction[] {
  const purpose = purposeOf(form, page);
  const [first, ...others] = form.fields;
  const isLone = first && others.length === 0 && !form.submit && (!isText(first) || first.popup === 'list');
  if (isLone) {
    const place = placeOf(first, page);
    return first.popup === 'list' && first.options.length === 0 ? [opening(first, place)] : choicesOf(first, place);
  }
  const step = purpose === 'sign-in' || purpose === 'sign-up' ? null : submitStep(form);
  if (!step) return [];
  const label = form.submit?.name || form.name || 'form';
  return [
    {
      action: { id: '', kind: 'form', label, step, performed: false, key: keyOfForm(form), form },
      harm: harmInForm(form),
    },
  ];
}

/** A field in a row stands for the same field in all rows, whatever its label names. */
function placeOf({ ref, label }: FieldSnapshot, page: FrameSnapshot): string {
  const node = page.nodes.find((other) => other.ref === ref);
  return (node && positionInList(node, page)) ?? label;
}

/** A drawn dropdown is opened first: its options are in the document only while it is open. */
function opening({ label, target }: FieldSnapshot, place: string): FoundAction {
  const step: Step = { kind: 'click', target };
  return {
    action: { id: '', kind: 'menu', label: label || 'list', step, performed: false, key: `open ${place}` },
    harm: null,
  };
}

/** The other options; of radio buttons, each is a control of its own. */
function choicesOf(field: FieldSnapshot, place: string): readonly FoundAction[] {
  const { label, value, options } = field;
  const others = options.filter((option) => option !== value).slice(0, LIMITS.crawl.optionsPerField);
  return others.map((option) => {
    const step = stepFor({ field, value: option });
    const key = `choice ${place} ${option}`;
    return {
      action: { id: '', kind: 'choice', label: `${label}: ${option}`, step, performed: false, key },
      harm: null,
    };
  });
}
