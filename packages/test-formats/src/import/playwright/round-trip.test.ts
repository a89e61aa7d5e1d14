import type { Expectation, Step, Target } from '@assay/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printPlaywrightTest } from '../../print/playwright/test.ts';
import { sampleTest } from '../../print/sample-tests.test-support.ts';
import { importPlaywright } from './import-playwright.ts';

// Names without words that make a field secret, and without characters that only a pattern can express.
const name = fc.oneof(
  fc.constantFrom('Save', "O'Reilly", 'a "b" `c` ${d}', 'Größe\n2', '*/ // \\'),
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9 .$€-]{0,10}[a-z]$/),
);
const roles = [
  'button',
  'link',
  'checkbox',
  'tab',
  'heading',
  'dialog',
  'table',
  'text',
  'row',
  'item',
  'value',
  'cell',
] as const;

const target: fc.Arbitrary<Target> = fc.letrec<{ target: Target }>((tie) => ({
  target: fc
    .record(
      {
        role: fc.constantFrom(...roles),
        name,
        nth: fc.integer({ min: 2, max: 9 }),
        within: fc.option(tie('target'), { nil: undefined, maxDepth: 2 }),
      },
      { requiredKeys: ['role', 'name'] },
    )
    .map(({ within, ...rest }): Target => (within === undefined ? rest : { ...rest, within })),
})).target;

const field: fc.Arbitrary<Target> = name.map((text) => ({ role: 'field', name: text }));
const is = name.map((text) => ({ mode: 'is', text }) as const);
const path = fc.stringMatching(/^\/[a-z0-9/]{0,8}$/);

const expectation: fc.Arbitrary<Expectation> = fc.oneof(
  fc.record({ kind: fc.constantFrom('visible', 'absent', 'enabled', 'disabled', 'checked', 'unchecked'), target }),
  fc.record({ kind: fc.constant('text'), target, match: is }),
  fc.record({ kind: fc.constant('value'), target: field, match: is }),
  fc.record({
    kind: fc.constant('count'),
    target,
    comparison: fc.constantFrom('exactly', 'at least', 'at most'),
    count: fc.nat(50).map(String),
  }),
  fc.record({ kind: fc.constantFrom('row', 'no-row'), target, cells: fc.array(name, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('sum'), target, of: target }),
  fc.record({
    kind: fc.constant('order'),
    target,
    direction: fc.constantFrom('ascending', 'descending'),
    by: fc.constantFrom('text', 'number', 'date'),
  }),
  fc.record({ kind: fc.constant('address'), match: path.map((text) => ({ mode: 'is', text }) as const) }),
  fc.record({ kind: fc.constant('title'), match: name.map((text) => ({ mode: 'contains', text }) as const) }),
  fc.record({
    kind: fc.constant('request'),
    method: fc.constantFrom('GET', 'POST'),
    path,
    status: fc.integer({ min: 200, max: 599 }),
  }),
  fc.constant({ kind: 'no-script-errors' } as const),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('click', 'double-click', 'hover', 'scroll', 'check', 'uncheck', 'clear'), target }),
  fc.record({ kind: fc.constant('type'), text: name, target: field }),
  fc.record({
    kind: fc.constant('select'),
    option: name,
    target: name.map((text): Target => ({ role: 'dropdown', name: text })),
  }),
  fc.record({ kind: fc.constant('press'), key: fc.constantFrom('Enter', 'Control+A'), target: field }),
  fc.record({ kind: fc.constant('press'), key: fc.constantFrom('Escape', 'Tab') }),
  fc.record({ kind: fc.constant('drag'), target, to: target }),
  fc.record({ kind: fc.constant('wait'), until: fc.constantFrom('visible', 'absent'), target }),
  fc.record({ kind: fc.constant('open'), path }),
  fc.constant({ kind: 'back' } as const),
  fc.constant({ kind: 'reload' } as const),
  fc.constant({ kind: 'answer-dialog', answer: 'dismiss' } as const),
  name.map((text) => ({ kind: 'answer-dialog', answer: 'accept', text }) as const),
  expectation.map((that) => ({ kind: 'expect', that }) as const),
);

test('what is printed to Playwright is imported as the same steps', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), path, (steps, start) => {
      const { code } = printPlaywrightTest(sampleTest({ start, steps }));
      const result = importPlaywright(code);
      expect(result).toMatchObject({ ok: true, tests: [{ start, steps, secrets: [] }], warnings: [] });
    }),
    { numRuns: 200 },
  );
}, 30_000);

test('variables, secrets and remembered values come back', () => {
  const steps: readonly Step[] = [
    { kind: 'remember', what: 'count', target: { role: 'button', name: 'Add' }, name: 'before' },
    { kind: 'remember', what: 'text', target: { role: 'value', name: 'Total' }, name: 'total' },
    { kind: 'type', text: '{{word}} {{unique}} {{pin}}', target: { role: 'field', name: 'Search' } },
    {
      kind: 'expect',
      that: { kind: 'count', target: { role: 'button', name: 'Add' }, comparison: 'exactly', count: '{{before + 1}}' },
    },
    {
      kind: 'expect',
      that: { kind: 'text', target: { role: 'value', name: 'Total' }, match: { mode: 'is', text: '{{total}}' } },
    },
    { kind: 'click', target: { role: 'link', name: 'Invoice' } },
    { kind: 'switch-window', window: 'new' },
    { kind: 'expect', that: { kind: 'visible', target: { role: 'heading', name: 'Invoice' } } },
    { kind: 'switch-window', window: 'main' },
    { kind: 'click', target: { role: 'button', name: 'Close' } },
  ];
  const { code } = printPlaywrightTest(sampleTest({ steps, variables: { word: 'mug' }, secrets: ['pin'] }));
  const result = importPlaywright(code);
  expect(result).toMatchObject({
    ok: true,
    warnings: [],
    tests: [{ steps, variables: { word: 'mug' }, secrets: ['pin'] }],
  });
});
