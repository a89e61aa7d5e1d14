import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { expect, it } from 'vitest';
import type { SessionLog } from '../browser-clock-and-store-ports.ts';
import { fakeRequest } from '../log/fake-request.test-support.ts';
import { pageWith } from '../page.test-support.ts';
import { submitOutcome } from './submit-outcome.ts';

const SINCE = { requests: 0, exchanges: 0, dialogs: 0, windows: 0, downloads: 0, scriptErrors: 0, console: 0 };

function formWith(value: string): FormSnapshot {
  const field: FieldSnapshot = {
    ref: 'e',
    target: { role: 'field', name: 'E-mail' },
    label: 'E-mail',
    type: 'email',
    value,
    required: true,
    disabled: false,
    options: [],
  };
  return { ref: 'f', name: '', fields: [field], method: 'script' };
}

const said = (text: string) => ({ text, tone: 'error', target: { role: 'text', name: text } }) as const;

const POSTED = fakeRequest({ method: 'POST', url: 'http://shop.test/waitlist' });

/** The outcome when the server answered `status`, the field holds `value` or is gone, and the page complains. */
function outcomeOf(status: number, value: string | null) {
  const request = { ...POSTED, status };
  const log = { requests: [request], exchanges: [] } as unknown as SessionLog;
  const before = pageWith({ forms: [formWith('ada@example.com')] });
  const after = pageWith({
    forms: value === null ? [] : [formWith(value)],
    messages: [said('Please fill out this field.')],
  });
  return submitOutcome(formWith(''), before, after, log, SINCE);
}

it('a form that was taken and is empty again is not refused by its empty fields', () => {
  expect(outcomeOf(201, '')).toBe('accepted');
});

it('a form that still holds what was typed is refused by an error', () => {
  expect(outcomeOf(201, 'ada@example.com')).toBe('refused');
});

it('a form that the server refuses is refused, also when it is empty', () => {
  expect(outcomeOf(422, '')).toBe('refused');
});

it('a form that was taken and is gone is not refused by what the next page says', () => {
  expect(outcomeOf(201, null)).toBe('accepted');
  expect(outcomeOf(422, null)).toBe('refused');
});

it('a form that sends nothing and still blames a field is refused, also when it did before', () => {
  const form = formWith('Sample text');
  const blamed = { ...form, fields: form.fields.map((field) => ({ ...field, error: 'No e-mail address' })) };
  const page = pageWith({ forms: [blamed], messages: [said('No e-mail address')] });
  const log = { requests: [], exchanges: [] } as unknown as SessionLog;
  expect(submitOutcome(form, page, { ...page, structure: 'y' }, log, SINCE)).toBe('refused');
});

it('a form that is answered and blames a field in the same words is refused, unless it says that it was done', () => {
  const form = formWith('25');
  const blamed = { ...form, fields: form.fields.map((field) => ({ ...field, error: 'Between 1950 and this year' })) };
  const page = pageWith({ forms: [blamed], messages: [said('Between 1950 and this year')] });
  const log = { requests: [POSTED], exchanges: [] } as unknown as SessionLog;
  expect(submitOutcome(form, page, page, log, SINCE)).toBe('refused');
  const done = { ...said('Saved'), tone: 'info' } as const;
  expect(submitOutcome(form, page, { ...page, messages: [...page.messages, done] }, log, SINCE)).toBe('accepted');
});

it('dropdowns that send nothing, and still blame a choice as before, are refused', () => {
  const form = formWith('Robert Amann (4 of 4)');
  const page = pageWith({
    forms: [{ ...form, fields: form.fields.map((field) => ({ ...field, type: 'select', error: 'No free capacity' })) }],
    messages: [said('No free capacity')],
  });
  expect(submitOutcome(form, page, page, { requests: [], exchanges: [] } as unknown as SessionLog, SINCE)).toBe(
    'refused',
  );
});
