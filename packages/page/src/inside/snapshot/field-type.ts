import type { FieldType } from '../../contract.ts';
import { attr, hasAttr } from '../dom/built-ins.ts';
import { isEditingHost, roleOf } from '../perceive/aria-roles.ts';
import { comboboxAround, isPickOnly } from '../perceive/choice-fields.ts';
import { segmentsOf } from '../perceive/segmented-field.ts';

const INPUT_TYPES: ReadonlySet<string> = new Set([
  'text',
  'password',
  'email',
  'number',
  'tel',
  'url',
  'search',
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
  'color',
  'range',
  'checkbox',
  'radio',
  'file',
] satisfies FieldType[]);

/** What kind of field an element is: by its tag, its type, and its role. */
export function fieldTypeOf(field: Element): FieldType {
  if (field instanceof HTMLSelectElement) return 'select';
  if (comboboxAround(field)) return 'combobox';
  if (field instanceof HTMLTextAreaElement) return 'textarea';
  if (segmentsOf(field).length > 0) return 'text';
  if (!(field instanceof HTMLInputElement) && field.querySelector('input[type=file]') !== null) return 'file';
  const role = roleOf(field);
  if (role === 'listbox' || isPickOnly(field)) return 'select';
  if (field instanceof HTMLInputElement) {
    if (role === 'combobox') return 'combobox';
    if (field.type === 'text' && isNumeric(field)) return 'number';
    return isFieldType(field.type) ? field.type : 'text';
  }
  if (role === 'checkbox' || role === 'switch') return 'checkbox';
  if (role === 'radio') return 'radio';
  if (role === 'slider') return 'range';
  if (role === 'button') return 'file';
  return isEditingHost(field) && role !== 'combobox' ? 'editable' : 'combobox';
}

/** Figures that are written in groups, as those of a day, an hour or an account are. */
const GROUPS = /\w[-/:]\w|\w\.\w+\.\w/u;

/**
 * A stepper of a kit is a text input that says that it takes numbers. A keyboard for digits is also asked for by codes and
 * days: those have a length, or say what they are filled with, or how they are written.
 */
function isNumeric(field: Element): boolean {
  const mode = attr(field, 'inputmode');
  if (roleOf(field) === 'spinbutton' || mode === 'decimal') return true;
  const filledWith = attr(field, 'autocomplete') ?? 'off';
  const isCode =
    hasAttr(field, 'maxlength') ||
    hasAttr(field, 'pattern') ||
    !/^(?:on|off)$/u.test(filledWith) ||
    GROUPS.test(attr(field, 'placeholder') ?? '');
  return mode === 'numeric' && !isCode;
}

const isFieldType = (type: string): type is FieldType => INPUT_TYPES.has(type);
