import { AppError, printStep } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { expect, it } from 'vitest';
import type { Session } from '../browser-clock-and-store-ports.ts';
import { fieldsToFill } from './fields-to-fill.ts';
import { stepFor } from './form-steps.ts';
import { learnChoices } from './learn-choices.ts';

const field = (label: string, parts: Partial<FieldSnapshot>): FieldSnapshot => ({
  ref: label,
  target: { role: 'field', name: label },
  label,
  type: 'select',
  value: '',
  required: false,
  disabled: false,
  options: [],
  popup: 'list',
  ...parts,
});

const FORM: FormSnapshot = {
  ref: 'f',
  name: '',
  method: 'script',
  fields: [
    field('Role', { value: 'Admin' }),
    field('City', { type: 'combobox' }),
    field('Tags', { type: 'combobox' }),
    field('Broken', {}),
    field('Day', { popup: 'calendar' }),
  ],
};
const LISTS: Readonly<Record<string, readonly string[]>> = {
  Role: ['Admin', 'Editor'],
  City: ['Berlin', 'Rome'],
  Tags: [],
  Day: ['1', '2', '15'],
};

it('learns the options by opening each list, chooses another one, types where nothing is offered', async () => {
  const opened: string[] = [];
  const choices: Session['choices'] = async (ref) => {
    opened.push(ref);
    const list = LISTS[ref];
    if (!list) throw new AppError('element_not_ready', 'It does not open.');
    return list;
  };
  const learned = await learnChoices({ choices } as Session, FORM);
  expect(opened).toEqual(['Role', 'City', 'Tags', 'Broken', 'Day']);
  expect(fieldsToFill(learned).map((entry) => printStep(stepFor(entry)))).toEqual([
    'Select "Editor" in the "Role" field',
    'Select "Berlin" in the "City" field',
    expect.stringMatching(/^Type .* into the "Tags" field$/),
    'Select "15" in the "Day" field',
  ]);
});
