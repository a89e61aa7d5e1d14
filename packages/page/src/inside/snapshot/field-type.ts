import type { FieldType } from '../../contract.ts';
import { isEditingHost, roleOf } from '../perceive/aria-roles.ts';

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
  if (field instanceof HTMLTextAreaElement) return 'textarea';
  const role = roleOf(field);
  if (field instanceof HTMLInputElement) {
    if (role === 'combobox') return 'combobox';
    return isFieldType(field.type) ? field.type : 'text';
  }
  if (role === 'checkbox' || role === 'switch') return 'checkbox';
  if (role === 'radio') return 'radio';
  if (role === 'slider') return 'range';
  return isEditingHost(field) && role !== 'combobox' ? 'editable' : 'combobox';
}

const isFieldType = (type: string): type is FieldType => INPUT_TYPES.has(type);
