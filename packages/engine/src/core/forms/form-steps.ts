import type { Step, Target } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import type { FieldEntry } from './fields-to-fill.ts';
import { isChosenIn } from './is-chosen-in.ts';

/** The steps that make an entry: what the field takes with a key is typed, and the key is pressed. */
export function stepsFor(entry: FieldEntry): readonly Step[] {
  const { takenWith: key, field } = entry;
  return [stepFor(entry), ...(key === undefined ? [] : [{ kind: 'press', key, target: field.target } as const])];
}

/** The step that makes an entry, where one does. */
export function stepFor({ field, value }: FieldEntry): Step {
  switch (field.type) {
    case 'select':
      return { kind: 'select', option: value, target: field.target };
    case 'radio':
      return { kind: 'check', target: radioTarget(field, value) };
    case 'checkbox':
      return { kind: value === 'off' ? 'uncheck' : 'check', target: field.target };
    case 'file':
      return { kind: 'upload', file: value, target: field.target };
    case 'combobox':
      if (isChosenIn(field) && field.options.includes(value))
        return { kind: 'select', option: value, target: field.target };
      return { kind: 'type', text: value, target: field.target };
    default:
      return { kind: 'type', text: value, target: field.target };
  }
}

/** The step that sends a form: its button, else Enter in its last field. */
export function submitStep(form: FormSnapshot): Step | null {
  if (form.submit) return { kind: 'click', target: form.submit.target };
  const last = form.fields.findLast((field) => !['checkbox', 'radio', 'select', 'file', 'range'].includes(field.type));
  return last ? { kind: 'press', key: 'Enter', target: last.target } : null;
}

function radioTarget(field: FieldSnapshot, option: string): Target {
  return { role: 'radio button', name: option, ...(field.target.within ? { within: field.target.within } : {}) };
}
