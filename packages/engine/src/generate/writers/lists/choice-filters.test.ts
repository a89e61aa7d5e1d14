import { expect, test } from 'vitest';
import { nodeOf } from '../../../core/page.test-support.ts';
import { choiceGroupsIn } from './choice-filters.ts';

const tab = (name: string, selected = false) => nodeOf('tab', name, { interactive: true, selected });
const button = (name: string, checked?: boolean) =>
  nodeOf('button', name, { interactive: true, ...(checked === undefined ? {} : { checked }) });
const groupsOf = (...nodes: Parameters<typeof choiceGroupsIn>[0]['nodes'][number][]) =>
  choiceGroupsIn({ nodes }).map(({ called, choices }) => [called, choices.map(({ name }) => name)]);

test('tabs and buttons that stay pressed are choices where one of them is chosen', () => {
  expect(groupsOf(tab('All', true), tab('Draft'), button('All', true), button('Done', false), button('Save'))).toEqual([
    ['Tabs', ['All', 'Draft']],
    ['Buttons', ['All', 'Done']],
  ]);
});

test('switches beside each other, names with a number, and one alone are none', () => {
  expect(groupsOf(button('Bold', true), button('Italic', true))).toEqual([]);
  expect(groupsOf(tab('Open (3)', true), tab('Done (4)'))).toEqual([]);
  expect(groupsOf(tab('All', true))).toEqual([]);
});
