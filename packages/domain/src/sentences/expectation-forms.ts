import type { CountComparison, ExpectationKind, TextMatch } from '../step.ts';
import { expectForm, friendlyForm, type SentenceForm } from './sentence-form.ts';

/** The sentences of all expectations. When a sentence fits two forms, the first wins. */
export const EXPECTATION_FORMS = {
  visible: [
    expectForm('visible', 'Expect {target} to be visible', {
      also: ['Expect {target} to appear', 'Expect {target}'],
      example: 'Expect the "Order placed" message to be visible',
      write: (that) => that,
      read: ({ target }) => ({ kind: 'visible', target }),
    }),
    friendlyForm('Expect the page to contain {text}', ({ text }) => ({
      kind: 'expect',
      that: { kind: 'visible', target: { role: 'text', name: text } },
    })),
  ],
  absent: [
    expectForm('absent', 'Expect {target} to be absent', {
      also: ['Expect {target} not to be visible', 'Expect {target} to disappear'],
      example: 'Expect the "Blue mug" row to be absent',
      write: (that) => that,
      read: ({ target }) => ({ kind: 'absent', target }),
    }),
  ],
  text: [
    expectForm('text', 'Expect {target} to read {text}', {
      also: ['Expect {target} to be {text}'],
      example: 'Expect the "Total" value to read "$31.50"',
      write: ({ target, match }) => textIn(match, 'is', { target }),
      read: ({ target, text }) => ({ kind: 'text', target, match: { mode: 'is', text } }),
    }),
    expectForm('text', 'Expect {target} to contain {text}', {
      example: 'Expect the "Total" value to contain "31"',
      write: ({ target, match }) => textIn(match, 'contains', { target }),
      read: ({ target, text }) => ({ kind: 'text', target, match: { mode: 'contains', text } }),
    }),
    expectForm('text', 'Expect {target} to match {text}', {
      example: 'Expect the "Total" value to match "^[$][0-9]+"',
      write: ({ target, match }) => textIn(match, 'matches', { target }),
      read: ({ target, text }) => ({ kind: 'text', target, match: { mode: 'matches', text } }),
    }),
  ],
  value: [
    expectForm('value', 'Expect {target} to have the value {text}', {
      example: 'Expect the "City" field to have the value "Berlin"',
      write: ({ target, match }) => textIn(match, 'is', { target }),
      read: ({ target, text }) => ({ kind: 'value', target, match: { mode: 'is', text } }),
    }),
    expectForm('value', 'Expect {target} to have a value containing {text}', {
      example: 'Expect the "City" field to have a value containing "Ber"',
      write: ({ target, match }) => textIn(match, 'contains', { target }),
      read: ({ target, text }) => ({ kind: 'value', target, match: { mode: 'contains', text } }),
    }),
    expectForm('value', 'Expect {target} to have a value matching {text}', {
      example: 'Expect the "City" field to have a value matching "^B"',
      write: ({ target, match }) => textIn(match, 'matches', { target }),
      read: ({ target, text }) => ({ kind: 'value', target, match: { mode: 'matches', text } }),
    }),
  ],
  count: [
    countForm('exactly', 'Expect exactly {amount}', {
      also: ['Expect {amount}'],
      example: 'Expect exactly 3 rows in the "Orders" table',
    }),
    countForm('at least', 'Expect at least {amount}', { example: 'Expect at least 1 "Delete" button' }),
    countForm('at most', 'Expect at most {amount}', {
      example: 'Expect at most {{before + 1}} items in the "Products" list',
    }),
  ],
  order: [
    expectForm('order', 'Expect {theItems} to be sorted {direction} by {by}', {
      also: ['Expect {theItems} to be sorted by {by} {direction}'],
      example: 'Expect the "Price" cells in the "Products" table to be sorted ascending by number',
      write: ({ target, direction, by }) => ({ theItems: target, direction, by }),
      read: ({ theItems, direction, by }) => ({ kind: 'order', target: theItems, direction, by }),
    }),
  ],
  each: [
    expectForm('each', 'Expect {each} to read {text}', {
      also: ['Expect {each} to be {text}'],
      example: 'Expect each item in the "Products" list to read "mug"',
      write: ({ target, match }) => textIn(match, 'is', { each: target }),
      read: ({ each, text }) => ({ kind: 'each', target: each, match: { mode: 'is', text } }),
    }),
    expectForm('each', 'Expect {each} to contain {text}', {
      example: 'Expect each item in the "Products" list to contain "mug"',
      write: ({ target, match }) => textIn(match, 'contains', { each: target }),
      read: ({ each, text }) => ({ kind: 'each', target: each, match: { mode: 'contains', text } }),
    }),
    expectForm('each', 'Expect {each} to match {text}', {
      example: 'Expect each item in the "Products" list to match "mug|cup"',
      write: ({ target, match }) => textIn(match, 'matches', { each: target }),
      read: ({ each, text }) => ({ kind: 'each', target: each, match: { mode: 'matches', text } }),
    }),
  ],
  sum: [
    expectForm('sum', 'Expect {target} to be the sum of {theItems}', {
      example: 'Expect the "Total" value to be the sum of the "Price" cells in the "Cart" table',
      write: ({ target, of }) => ({ target, theItems: of }),
      read: ({ target, theItems }) => ({ kind: 'sum', target, of: theItems }),
    }),
  ],
  address: [
    expectForm('address', 'Expect the address to be {text}', {
      example: 'Expect the address to be "/orders/12"',
      write: ({ match }) => textIn(match, 'is', {}),
      read: ({ text }) => ({ kind: 'address', match: { mode: 'is', text } }),
    }),
    expectForm('address', 'Expect the address to contain {text}', {
      example: 'Expect the address to contain "/orders/"',
      write: ({ match }) => textIn(match, 'contains', {}),
      read: ({ text }) => ({ kind: 'address', match: { mode: 'contains', text } }),
    }),
    expectForm('address', 'Expect the address to match {text}', {
      example: 'Expect the address to match "/orders/[0-9]+$"',
      write: ({ match }) => textIn(match, 'matches', {}),
      read: ({ text }) => ({ kind: 'address', match: { mode: 'matches', text } }),
    }),
  ],
  title: [
    expectForm('title', 'Expect the title to be {text}', {
      example: 'Expect the title to be "Your orders"',
      write: ({ match }) => textIn(match, 'is', {}),
      read: ({ text }) => ({ kind: 'title', match: { mode: 'is', text } }),
    }),
    expectForm('title', 'Expect the title to contain {text}', {
      example: 'Expect the title to contain "orders"',
      write: ({ match }) => textIn(match, 'contains', {}),
      read: ({ text }) => ({ kind: 'title', match: { mode: 'contains', text } }),
    }),
    expectForm('title', 'Expect the title to match {text}', {
      example: 'Expect the title to match "^Your"',
      write: ({ match }) => textIn(match, 'matches', {}),
      read: ({ text }) => ({ kind: 'title', match: { mode: 'matches', text } }),
    }),
  ],
  enabled: [
    expectForm('enabled', 'Expect {target} to be enabled', {
      example: 'Expect the "Pay" button to be enabled',
      write: (that) => that,
      read: ({ target }) => ({ kind: 'enabled', target }),
    }),
  ],
  disabled: [
    expectForm('disabled', 'Expect {target} to be disabled', {
      also: ['Expect {target} not to be enabled'],
      example: 'Expect the "Pay" button to be disabled',
      write: (that) => that,
      read: ({ target }) => ({ kind: 'disabled', target }),
    }),
  ],
  checked: [
    expectForm('checked', 'Expect {target} to be checked', {
      also: ['Expect {target} to be ticked'],
      example: 'Expect the "Terms" checkbox to be checked',
      write: (that) => that,
      read: ({ target }) => ({ kind: 'checked', target }),
    }),
  ],
  unchecked: [
    expectForm('unchecked', 'Expect {target} to be unchecked', {
      also: ['Expect {target} not to be checked'],
      example: 'Expect the "Terms" checkbox to be unchecked',
      write: (that) => that,
      read: ({ target }) => ({ kind: 'unchecked', target }),
    }),
  ],
  row: [
    expectForm('row', 'Expect {target} to have a row', {
      example: 'Expect the "Orders" table to have a row',
      write: ({ target, cells }) => (cells.length === 0 ? { target } : undefined),
      read: ({ target }) => ({ kind: 'row', target, cells: [] }),
    }),
    expectForm('row', 'Expect {target} to have a row with {cells}', {
      example: 'Expect the "Orders" table to have a row with "Blue mug", "$12.00"',
      write: ({ target, cells }) => (cells.length === 0 ? undefined : { target, cells }),
      read: ({ target, cells }) => ({ kind: 'row', target, cells }),
    }),
  ],
  'no-row': [
    expectForm('no-row', 'Expect {target} to have no row', {
      example: 'Expect the "Orders" table to have no row',
      write: ({ target, cells }) => (cells.length === 0 ? { target } : undefined),
      read: ({ target }) => ({ kind: 'no-row', target, cells: [] }),
    }),
    expectForm('no-row', 'Expect {target} to have no row with {cells}', {
      example: 'Expect the "Orders" table to have no row with "Blue mug", "$12.00"',
      write: ({ target, cells }) => (cells.length === 0 ? undefined : { target, cells }),
      read: ({ target, cells }) => ({ kind: 'no-row', target, cells }),
    }),
  ],
  request: [
    expectForm('request', 'Expect a {method} request to {path} to be answered with {status}', {
      example: 'Expect a POST request to "/api/cart" to be answered with 200',
      write: ({ method, path, status }) => ({ method, path, status }),
      read: ({ method, path, status }) => ({ kind: 'request', method, path, status }),
    }),
  ],
  sent: [
    expectForm('sent', 'Expect a {method} request to {path} to carry {text} as {field}', {
      example: 'Expect a POST request to "/api/contacts" to carry "Ada" as "name"',
      write: (that) => that,
      read: ({ method, path, text, field }) => ({ kind: 'sent', method, path, text, field }),
    }),
  ],
  download: [
    expectForm('download', 'Expect a download named {text}', {
      example: 'Expect a download named "orders.csv"',
      write: ({ of, text }) => (of === 'name' ? { text } : undefined),
      read: ({ text }) => ({ kind: 'download', of: 'name', text }),
    }),
    expectForm('download', 'Expect a download to contain {text}', {
      example: 'Expect a download to contain "Blue mug"',
      write: ({ of, text }) => (of === 'content' ? { text } : undefined),
      read: ({ text }) => ({ kind: 'download', of: 'content', text }),
    }),
  ],
  'no-script-errors': [
    expectForm('no-script-errors', 'Expect no script errors', {
      example: 'Expect no script errors',
      write: () => ({}),
      read: () => ({ kind: 'no-script-errors' }),
    }),
  ],
} as const satisfies Record<ExpectationKind, readonly SentenceForm[]>;

function countForm(
  comparison: CountComparison,
  pattern: `Expect ${CountComparison} {amount}`,
  form: { readonly also?: readonly string[]; readonly example: string },
): SentenceForm {
  return expectForm('count', pattern, {
    ...form,
    write: (that) => (that.comparison === comparison ? { amount: that } : undefined),
    read: ({ amount }) => ({ kind: 'count', target: amount.target, comparison, count: amount.count }),
  });
}

/** The slots of a form for one mode of comparing texts. */
function textIn<T extends object>(
  match: TextMatch,
  mode: TextMatch['mode'],
  rest: T,
): (T & { text: string }) | undefined {
  return match.mode === mode ? { ...rest, text: match.text } : undefined;
}
