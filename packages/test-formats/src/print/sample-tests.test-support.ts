import type { ElementDescription, Expectation, Step, Target, TestCase } from '@assay/domain';

const t = (role: Target['role'], name?: string, rest: Partial<Target> = {}): Target =>
  name === undefined ? { role, ...rest } : { role, name, ...rest };
const expects = (that: Expectation): Step => ({ kind: 'expect', that });
const is = (text: string) => ({ mode: 'is', text }) as const;
const contains = (text: string) => ({ mode: 'contains', text }) as const;
const matches = (text: string) => ({ mode: 'matches', text }) as const;

/** A test from builders with overrides. */
export function sampleTest(rest: Partial<TestCase> & { readonly steps: readonly Step[] }): TestCase {
  return {
    id: 'sample',
    name: 'A sample',
    feature: 'Samples',
    origin: 'person',
    start: '/',
    tags: [],
    variables: {},
    secrets: [],
    elements: {},
    ...rest,
  };
}

const described = (rest: Partial<ElementDescription> & { readonly role: string }): ElementDescription => ({
  tag: '',
  ...rest,
});

const table = t('table', 'Tools');
const prices = t('cell', 'Price', { within: table });

const CATALOGUE = sampleTest({
  id: 'catalogue',
  name: 'Tools are listed, searched and added',
  feature: 'Catalogue',
  tags: ['smoke'],
  variables: { word: 'Rake' },
  steps: [
    expects({ kind: 'title', match: is('Garden tools') }),
    expects({ kind: 'address', match: is('/') }),
    expects({ kind: 'count', target: t('row', undefined, { within: table }), comparison: 'exactly', count: '3' }),
    expects({ kind: 'order', target: prices, direction: 'ascending', by: 'number' }),
    expects({ kind: 'each', target: prices, match: matches('^[$][0-9]+') }),
    expects({ kind: 'sum', target: t('value', 'Worth'), of: prices }),
    expects({ kind: 'row', target: table, cells: ['{{word}}', '$12.00'] }),
    expects({ kind: 'no-row', target: table, cells: ['{{word}}', '$7.50'] }),
    { kind: 'remember', what: 'count', target: t('button', 'Add', { within: table }), name: 'buttons' },
    { kind: 'remember', what: 'text', target: t('value', 'Items'), name: 'items' },
    { kind: 'click', target: t('button', 'Add', { within: t('row', '{{word}}') }) },
    expects({ kind: 'request', method: 'POST', path: '/api/items', status: 201 }),
    expects({ kind: 'sent', method: 'POST', path: '/api/items', field: 'item.tool', text: '{{word}}' }),
    expects({ kind: 'no-script-errors' }),
    expects({ kind: 'text', target: t('value', 'Items'), match: is('{{items + 1}}') }),
    expects({ kind: 'text', target: t('message', 'Added'), match: is('Added {{word}}') }),
    { kind: 'type', text: '{{word}}', target: t('field', 'Search tools') },
    expects({ kind: 'value', target: t('field', 'Search tools'), match: is('{{word}}') }),
    expects({ kind: 'count', target: t('button', 'Add'), comparison: 'exactly', count: '{{buttons - 2}}' }),
    expects({ kind: 'each', target: t('row', undefined, { within: table }), match: contains('{{word}}') }),
    expects({ kind: 'absent', target: t('text', 'Hoe') }),
    { kind: 'clear', target: t('field', 'Search tools') },
    expects({ kind: 'count', target: t('button', 'Add'), comparison: 'at least', count: '2' }),
    expects({ kind: 'count', target: t('button', 'Add'), comparison: 'at most', count: '{{buttons}}' }),
    expects({ kind: 'visible', target: t('row', 'Spade\'s "best"', { within: table }) }),
    { kind: 'reload' },
    expects({ kind: 'text', target: t('cell', 'Stock', { within: t('row', 'Hoe') }), match: is('3') }),
    expects({ kind: 'absent', target: t('text', 'Type to search') }),
  ],
  elements: {
    'the "Search tools" field': described({
      role: 'searchbox',
      tag: 'input',
      label: 'Search tools',
      name: 'Search tools',
    }),
  },
});

const ACCOUNT = sampleTest({
  id: 'account',
  name: 'The account is filled in',
  feature: 'Account',
  start: '/account',
  secrets: ['pin'],
  steps: [
    { kind: 'click-if-shown', target: t('button', 'Reject all', { within: t('dialog', 'Cookies') }) },
    { kind: 'click-if-shown', target: t('button', 'Skip tour') },
    { kind: 'type', text: 'Ada {{unique}}', target: t('field', 'First name') },
    { kind: 'type', text: '{{unique like ABC-1234}}', target: t('field', 'Nickname') },
    { kind: 'type', text: '{{pin}}', target: t('field', 'Password') },
    { kind: 'select', option: 'France', target: t('dropdown', 'Country') },
    expects({ kind: 'value', target: t('dropdown', 'Country'), match: is('France') }),
    { kind: 'check', target: t('checkbox', 'Newsletter') },
    { kind: 'uncheck', target: t('checkbox', 'Terms') },
    { kind: 'check', target: t('switch', 'Dark mode') },
    expects({ kind: 'checked', target: t('checkbox', 'Newsletter') }),
    expects({ kind: 'unchecked', target: t('checkbox', 'Terms') }),
    expects({ kind: 'checked', target: t('switch', 'Dark mode') }),
    expects({ kind: 'disabled', target: t('button', 'Pay') }),
    expects({ kind: 'enabled', target: t('button', 'Save') }),
    { kind: 'remember', what: 'value', target: t('field', 'First name'), name: 'first' },
    { kind: 'click', target: t('button', 'Save') },
    expects({ kind: 'text', target: t('element', 'greeting'), match: is('Hello {{first}}') }),
    { kind: 'upload', file: 'picture.txt', target: t('field', 'Picture') },
    expects({ kind: 'visible', target: t('text', 'picture.txt') }),
    { kind: 'hover', target: t('button', 'Menu') },
    { kind: 'wait', until: 'visible', target: t('text', 'Log out') },
    { kind: 'press', key: 'Escape' },
    { kind: 'wait', until: 'absent', target: t('text', 'Log out') },
    { kind: 'answer-dialog', answer: 'accept', text: 'Grace' },
    { kind: 'click', target: t('button', 'Rename') },
    expects({ kind: 'visible', target: t('text', 'Renamed to Grace') }),
    { kind: 'answer-dialog', answer: 'dismiss' },
    { kind: 'click', target: t('button', 'Leave') },
    expects({ kind: 'visible', target: t('text', 'Stayed') }),
    { kind: 'scroll', target: t('heading', 'Far below') },
    { kind: 'switch-frame', target: t('frame', 'Map') },
    { kind: 'type', text: 'Ghent', target: t('field', 'Town') },
    { kind: 'press', key: 'Tab', target: t('field', 'Town') },
    { kind: 'click', target: t('button', 'Find') },
    expects({ kind: 'text', target: t('message'), match: contains('Ghent') }),
    { kind: 'switch-frame' },
    expects({ kind: 'visible', target: t('button', 'Find', { within: t('frame', 'Map') }) }),
    { kind: 'open', path: '/?from=account' },
    { kind: 'back' },
    expects({ kind: 'address', match: contains('/account') }),
    expects({ kind: 'address', match: matches('^/acc') }),
    expects({ kind: 'title', match: contains('account') }),
  ],
  elements: {
    'the "Nickname" field': described({ role: 'textbox', tag: 'input', name: 'Nickname', placeholder: 'Nickname' }),
    'the "greeting" element': described({ role: 'generic', tag: 'span', testId: 'greeting' }),
    'the "Dark mode" switch': described({ role: 'switch', tag: 'div', name: 'Dark mode' }),
    'the message': described({ role: 'status', tag: 'p' }),
  },
});

const BOARD = sampleTest({
  id: 'board',
  name: 'Work is moved and the board locked',
  feature: 'Board',
  start: '/board',
  steps: [
    { kind: 'drag', target: t('item', 'Dig', { within: t('list', 'To do') }), to: t('list', 'Done') },
    expects({ kind: 'row', target: t('list', 'Done'), cells: ['Dig', 'today'] }),
    expects({ kind: 'no-row', target: t('list', 'To do'), cells: ['Dig'] }),
    expects({ kind: 'visible', target: t('item', 'Sow', { nth: 1, within: t('list', 'To do') }) }),
    { kind: 'double-click', target: t('button', 'Lock') },
    expects({ kind: 'title', match: matches('locked[)]$') }),
  ],
});

const WINDOWS = sampleTest({
  id: 'windows',
  name: "The invoice opens in its own window; it isn't lost",
  feature: 'Invoices',
  steps: [
    { kind: 'click', target: t('link', 'Invoice', { within: t('region', 'Main') }) },
    { kind: 'switch-window', window: 'new' },
    expects({ kind: 'visible', target: t('heading', 'Invoice 7') }),
    { kind: 'switch-window', window: 'main' },
    { kind: 'click', target: t('link', 'Account') },
    { kind: 'switch-window', window: 'Invoice 7' },
    expects({ kind: 'visible', target: t('text', 'Paid in full') }),
  ],
});

/** Together they have every kind of step and of expectation. They run on the sample site. */
const EXPORT = sampleTest({
  id: 'export',
  name: 'Tools are exported',
  feature: 'Catalogue',
  steps: [
    { kind: 'click', target: t('button', 'Export') },
    expects({ kind: 'download', of: 'name', text: 'tools.csv' }),
    expects({ kind: 'download', of: 'content', text: 'Tool,Price' }),
    expects({ kind: 'download', of: 'content', text: 'Hoe' }),
  ],
});

export const SAMPLE_TESTS: readonly TestCase[] = [CATALOGUE, ACCOUNT, BOARD, WINDOWS, EXPORT];

/** Texts that try to break out of code or comments, and selectors of every kind. It is printed, not run. */
export const HOSTILE_TEST = sampleTest({
  id: 'hostile',
  name: "'); process.exit(1); //\n`${process.exit(1)}` */",
  feature: '"\\\u2028',
  variables: { page: '`${1}`', class: '\\', twice: '{{page}} {{class}}' },
  secrets: ['api_key'],
  steps: [
    { kind: 'click', target: t('button', "O'Reilly\n*/ alert(1) // \u2028") },
    { kind: 'click', target: t('link', '${process.exit()} `{{twice}}` \\') },
    { kind: 'type', text: '{{api_key}} </script>', target: t('field', 'A "quoted" \\ name') },
    { kind: 'click', target: t('button', 'Unnamed icon') },
    { kind: 'click', target: t('element', 'By path') },
    { kind: 'click', target: t('table', undefined, { nth: 2 }) },
    { kind: 'click', target: t('image') },
    { kind: 'press', key: 'Control+A' },
    { kind: 'press', key: '{', target: t('field', 'Search') },
    { kind: 'remember', what: 'text', target: t('heading'), name: 'await' },
    { kind: 'remember', what: 'text', target: t('heading'), name: 'await' },
    expects({ kind: 'address', match: contains('/a.b/{{await}}') }),
    expects({ kind: 'text', target: t('heading'), match: matches('a/b\\d+') }),
    expects({ kind: 'text', target: t('heading'), match: matches('(') }),
    { kind: 'type', text: '{{today}} {{nobody}}', target: t('field', 'Search') },
    { kind: 'select', option: 'Red', target: t('dropdown', 'Colour') },
    expects({ kind: 'order', target: t('column', 'Name'), direction: 'descending', by: 'text' }),
  ],
  elements: {
    'the "Unnamed icon" button': described({ role: 'button', tag: 'button', css: 'button[title="it\'s"]' }),
    'the "By path" element': described({ role: 'generic', selectors: ['aria=x', "xpath=//a[text()='b']"] }),
    'the image': described({ role: 'img', testId: 'logo' }),
    'the "Colour" dropdown': described({ role: 'combobox', tag: 'div', name: 'Colour' }),
  },
});
