import { expect, it } from 'vitest';
import { fieldOf, pageWith } from '../../../core/page.test-support.ts';
import { whatItSaid } from './what-it-said.ts';

const message = (text: string) => ({ text, tone: 'error', target: { role: 'text', name: text } }) as const;
const formOf = (label: string, error: string) =>
  ({ ref: 'f', name: '', fields: [fieldOf(label, { error })], method: 'script' }) as const;

it('says what the page said, a field by its label and nothing twice', () => {
  const before = pageWith({ messages: [message('Old news')] });
  const after = pageWith({
    messages: [message('Old news'), message('Choose a country'), message('Not saved')],
    forms: [formOf('Country', 'Choose a country')],
  });
  expect(whatItSaid({ before, after })).toBe(' It said: “Not saved”, “Country: Choose a country”');
});

it('says nothing where the page said nothing', () => {
  expect(whatItSaid({ before: pageWith(), after: pageWith() })).toBe('');
});
