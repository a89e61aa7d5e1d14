import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStep } from '../arbitraries.test-support.ts';
import { ROLE_WORDS, type RoleWord } from '../aria-role-words.ts';
import type { Step } from '../step.ts';
import { parseStep, printStep, SENTENCE_FORMS } from './print-and-parse-step.ts';

test('every step is read back from its sentence as it was', () => {
  fc.assert(
    fc.property(anyStep, (step) => {
      expect(parseStep(printStep(step))).toEqual({ ok: true, step });
    }),
    { numRuns: 1_000 },
  );
});

test('every sentence is one line', () => {
  fc.assert(fc.property(anyStep, (step) => /^[^\n\r\u0085\u2028\u2029]+$/u.test(printStep(step))));
});

test('no text makes the reader throw, and what it reads it prints the same ever after', () => {
  const words = SENTENCE_FORMS.flatMap(({ pattern }) => pattern.split(' '));
  const anySentence = fc.array(
    fc.constantFrom(...words, '"a"', 'the', 'each', 'button', 'rows', '3', '{{n}}', '“b”', 'is'),
  );
  fc.assert(
    fc.property(anySentence, (parts) => {
      const result = parseStep(parts.join(' '));
      if (result.ok) expect(parseStep(printStep(result.step))).toEqual(result);
      else expect([result.message, result.hint]).not.toContain('');
    }),
    { numRuns: 1_000 },
  );
});

const written = SENTENCE_FORMS.filter(({ example }) => example !== '');

test.each(written.map((form) => [form.example, form] as const))('%s', (example, form) => {
  const result = parseStep(example);
  expect(result.ok && form.print(result.step)).toBe(example);
  expect(result.ok && printStep(result.step)).toBe(example);
});

test('the orders of words that are also read have the slots of their form', () => {
  const slots = (pattern: string) => (pattern.match(/\{\w+\}/g) ?? []).sort();
  for (const form of SENTENCE_FORMS) for (const also of form.also) expect(slots(also)).toEqual(slots(form.pattern));
});

test.each(Object.keys(ROLE_WORDS) as RoleWord[])('the word "%s" names elements, one and many', (role) => {
  const target = { role, name: 'x' } as const;
  expect(parseStep(`Click the "x" ${role}`)).toEqual({ ok: true, step: { kind: 'click', target } });
  expect(parseStep(`Expect exactly 2 "x" ${ROLE_WORDS[role].plural}`)).toEqual({
    ok: true,
    step: { kind: 'expect', that: { kind: 'count', comparison: 'exactly', count: '2', target } },
  });
});

test.each<[string, string]>([
  ['go to "/login".', 'Open "/login"'],
  ['Open /login', 'Open "/login"'],
  ['Visit https://shop.example/a', 'Open "https://shop.example/a"'],
  ['Click "Add to cart"', 'Click the "Add to cart" element'],
  ['Tap on the “Save” button.', 'Click the "Save" button'],
  ['Press the "Save" button', 'Click the "Save" button'],
  ['Press Enter', 'Press "Enter"'],
  ['press Control+A in the "Notes" field', 'Press "Control+A" in the "Notes" field'],
  ['CLICK the first "Delete" button', 'Click the 1st "Delete" button'],
  ['Type "Ada" into "First name"', 'Type "Ada" into the "First name" element'],
  ['Fill in the "First name" input with "Ada"', 'Type "Ada" into the "First name" field'],
  ['Enter "Ada" in the "First name" text box', 'Type "Ada" into the "First name" field'],
  ['Choose "Germany" from the "Country" dropdown', 'Select "Germany" in the "Country" dropdown'],
  ['Choose the "Express" radio button', 'Check the "Express" radio button'],
  ['Switch to the "Settings" tab', 'Click the "Settings" tab'],
  ['Tick the "Terms" checkbox', 'Check the "Terms" checkbox'],
  ['Go back.', 'Go back'],
  ['Refresh the page', 'Reload the page'],
  ['Wait for the "Saved" message', 'Wait for the "Saved" message to appear'],
  ['Wait until the "Loading" text is gone', 'Wait for the "Loading" text to disappear'],
  ['See the "Welcome" heading', 'Expect the "Welcome" heading to be visible'],
  ['Check that the "Terms" checkbox is checked', 'Expect the "Terms" checkbox to be checked'],
  ['Verify that the "Total" value reads "$3"', 'Expect the "Total" value to read "$3"'],
  ['Expect the page to contain "Welcome"', 'Expect the "Welcome" text to be visible'],
  ['Expect the "Total" value equals "$3"', 'Expect the "Total" value to read "$3"'],
  ['Expect the "Total" to be "$3"', 'Expect the "Total" element to read "$3"'],
  ['Make sure the "Pay" button is not enabled', 'Expect the "Pay" button to be disabled'],
  ['Expect 3 rows in the "Orders" table', 'Expect exactly 3 rows in the "Orders" table'],
  ['Expect no rows in the "Orders" table', 'Expect exactly 0 rows in the "Orders" table'],
  ['Expect exactly 1 rows', 'Expect exactly 1 row'],
  ['Expect the URL to contain "/cart"', 'Expect the address to contain "/cart"'],
  ['Expect the "Orders" table has a row with "A" and "B"', 'Expect the "Orders" table to have a row with "A", "B"'],
  [
    'Expect an OPTIONS request to /api to be answered with 204',
    'Expect a OPTIONS request to "/api" to be answered with 204',
  ],
])('%s → %s', (friendly, canonical) => {
  const result = parseStep(friendly);
  expect(result.ok ? printStep(result.step) : result).toBe(canonical);
});

test('a name may hold quotes, backslashes, line ends and words of the grammar', () => {
  const step: Step = { kind: 'click', target: { role: 'button', name: 'Say "hi" in the\n"C:\\" row' } };
  expect(printStep(step)).toBe(String.raw`Click the "Say \"hi\" in the\n\"C:\\\" row" button`);
});

test.each<[string, string, string]>([
  [
    'Clik the "Save" button',
    'No sentence begins with Clik (did you mean "Click"?).',
    'Click the "Add to cart" button in the "Blue mug" row',
  ],
  [
    'Click the "Save" buton',
    'Expected a kind of element such as button, link or field (did you mean "button"?) where it says: buton.',
    'Click the "Add to cart" button in the "Blue mug" row',
  ],
  [
    'Type Ada into the "Name" field',
    'Expected a text in double quotes where it says: Ada into the.',
    'Type "Ada" into the "First name" field',
  ],
  [
    'Expect the "Total" value to red "$3"',
    'Expected "to read" where it says: to red "$3".',
    'Expect the "Total" value to read "$31.50"',
  ],
  [
    'Click the "Save button',
    'A quote is opened and never closed: "Save button',
    String.raw`Write \" for a quote in a text.`,
  ],
  [
    'Click Save',
    'Expected a name in double quotes, or a kind of element such as button, link or field, where it says: Save.',
    'Click the "Add to cart" button',
  ],
  ['Reload the page now', 'Expected the end of the sentence where it says: now.', 'Reload the page'],
  ['', 'The sentence is empty.', 'Click the "Save" button'],
])('%s: says what is wrong and shows the nearest form', (sentence, message, hint) => {
  const result = parseStep(sentence);
  expect(result).toMatchObject({ ok: false, message });
  expect(result.ok ? '' : result.hint).toContain(hint);
});
