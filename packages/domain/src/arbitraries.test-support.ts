import fc from 'fast-check';
import { ROLE_WORDS, type RoleWord } from './aria-role-words.ts';
import type { ElementDescription } from './element-description.ts';
import { printTarget } from './sentences/target-phrases.ts';
import type { Expectation, Step, TextMatch } from './step.ts';
import { targetsOf } from './step.ts';
import type { Target } from './target.ts';
import type { TestCase } from './test-case.ts';
import { flawOf } from './test-file/step-flaw.ts';
import { TEST_ORIGINS } from './test-origins.ts';
import { templateNames } from './variables.ts';
import { isRefusedAddress } from './web-address.ts';

/** Texts that are easy to get wrong in sentences and in YAML. */
const AWKWARD = [
  '',
  'in the "Blue mug" row',
  'Say "hi"',
  'C:\\temp\\',
  'two\nlines',
  '\ttab\r\n',
  '{{name}}',
  '{{ total + 1 }}',
  '{{unique like ABC-1234}}',
  '{{unique like Mon 15 Mar 2027, 09:30}}',
  '“curly”',
  'a: b # c',
  "it's",
  '- item',
  'the 2nd',
  'null',
  ' spaced ',
  '\u0000\u0085\u2028\ufeff',
  '商品 🛒',
  '.',
  ',',
];

export const anyText = fc.oneof(
  fc.constantFrom(...AWKWARD),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

export const anyRole = fc.constantFrom(...(Object.keys(ROLE_WORDS) as RoleWord[]));

export const anyTarget: fc.Arbitrary<Target> = fc.letrec<{ target: Target }>((tie) => ({
  target: fc
    .record(
      {
        role: anyRole,
        name: anyText,
        nth: fc.integer({ min: 1, max: 1_200 }),
        within: fc.option(tie('target'), { nil: undefined, depthSize: 'small', maxDepth: 3 }),
      },
      { requiredKeys: ['role'] },
    )
    .map(({ within, ...rest }) => (within ? { ...rest, within } : rest)),
})).target;

const anyMatch: fc.Arbitrary<TextMatch> = fc.record({
  mode: fc.constantFrom('is', 'contains', 'matches'),
  text: anyText,
});
const target = anyTarget;
const kind = <K extends string>(value: K) => fc.constant(value);
const anyCount = fc.oneof(fc.nat().map(String), fc.constantFrom('{{before + 1}}', '{{before}}', '007'), anyText);

const anyExpectation: fc.Arbitrary<Expectation> = fc.oneof(
  fc.record({ kind: fc.constantFrom('visible', 'absent', 'enabled', 'disabled', 'checked', 'unchecked'), target }),
  fc.record({ kind: fc.constantFrom('text', 'value', 'each'), target, match: anyMatch }),
  fc.record({ kind: fc.constantFrom('address', 'title'), match: anyMatch }),
  fc.record({
    kind: kind('count'),
    target,
    comparison: fc.constantFrom('exactly', 'at least', 'at most'),
    count: anyCount,
  }),
  fc.record({
    kind: kind('order'),
    target,
    direction: fc.constantFrom('ascending', 'descending'),
    by: fc.constantFrom('text', 'number', 'date'),
  }),
  fc.record({ kind: kind('sum'), target, of: target }),
  fc.record({ kind: fc.constantFrom('row', 'no-row'), target, cells: fc.array(anyText, { maxLength: 3 }) }),
  fc.record({
    kind: kind('request'),
    method: fc.oneof(fc.constantFrom('GET', 'POST', 'OPTIONS', 'post'), anyText),
    path: anyText,
    status: fc.integer({ min: 0, max: 599 }),
  }),
  fc.record({
    kind: kind('sent'),
    method: fc.oneof(fc.constantFrom('POST', 'PUT', 'PATCH'), anyText),
    path: anyText,
    field: anyText,
    text: anyText,
  }),
  fc.record({ kind: kind('download'), of: fc.constantFrom('name', 'content'), text: anyText }),
  fc.record({ kind: kind('no-script-errors') }),
);

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: kind('open'), path: anyText }),
  fc.record({
    kind: fc.constantFrom('click', 'click-if-shown', 'double-click', 'clear', 'check', 'uncheck', 'hover', 'scroll'),
    target,
  }),
  fc.record({ kind: kind('type'), text: anyText, target }),
  fc.record({ kind: kind('select'), option: anyText, target }),
  fc.record({ kind: kind('press'), key: anyText, target }, { requiredKeys: ['kind', 'key'] }),
  fc.record({ kind: kind('upload'), file: anyText, target }),
  fc.record({ kind: kind('drag'), target, to: target }),
  fc.record({ kind: fc.constantFrom('back', 'reload') }),
  fc.record({ kind: kind('switch-window'), window: fc.oneof(fc.constantFrom('main', 'new'), anyText) }),
  fc.record({ kind: kind('switch-frame'), target }, { requiredKeys: ['kind'] }),
  fc.record(
    { kind: kind('answer-dialog'), answer: fc.constantFrom('accept', 'dismiss'), text: anyText },
    { requiredKeys: ['kind', 'answer'] },
  ),
  fc.record({ kind: kind('wait'), until: fc.constantFrom('visible', 'absent'), target }),
  fc.record({
    kind: kind('remember'),
    what: fc.constantFrom('text', 'value', 'count'),
    target,
    name: fc.oneof(fc.constantFrom('total', 'größe', 'a_1'), anyText),
  }),
  // As often as all other kinds together, because half of the steps of a real test are expectations.
  { weight: 12, arbitrary: fc.record({ kind: kind('expect'), that: anyExpectation }) },
);

const filled = anyText.filter((text) => text !== '');
const texts = fc.array(anyText, { maxLength: 3 });
const size = fc.double({ min: -1e4, max: 1e4, noNaN: true }).map((value) => Math.round(value * 100) / 100 + 0);

const anyDescription: fc.Arbitrary<ElementDescription> = fc.record(
  {
    role: anyText,
    name: anyText,
    tag: anyText,
    testId: anyText,
    text: anyText,
    href: anyText,
    classes: texts,
    neighbours: texts,
    selectors: texts,
    box: fc.record({ x: size, y: size, width: size, height: size }),
  },
  { requiredKeys: ['role', 'tag'] },
);

/** Tests that could stand in a file: steps can work, and every variable that they use has a value. */
export const anyTest: fc.Arbitrary<TestCase> = fc
  .record({
    name: filled,
    feature: filled,
    origin: fc.constantFrom(...TEST_ORIGINS),
    start: filled.filter((start) => !isRefusedAddress(start)),
    tags: fc.array(filled, { maxLength: 3 }),
    secrets: fc.uniqueArray(fc.constantFrom('password', 'token'), { maxLength: 2 }),
    steps: fc.array(
      anyStep.filter((step) => flawOf(step) === undefined),
      { minLength: 1, maxLength: 6 },
    ),
    value: anyText,
    description: anyDescription,
  })
  .map(({ value, description, ...rest }) => {
    const names = templateNames(JSON.stringify([rest.steps, rest.start]));
    const phrases = rest.steps.flatMap(targetsOf).map(printTarget);
    return {
      id: 'some-test',
      ...rest,
      variables: Object.fromEntries(names.map((name) => [name, value])),
      elements: Object.fromEntries(phrases.map((phrase) => [phrase, description])),
    };
  });
