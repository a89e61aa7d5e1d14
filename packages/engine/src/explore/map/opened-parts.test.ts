import { expect, test } from 'vitest';
import { nodeOf, pageWith } from '../../core/page.test-support.ts';
import { openedParts } from './opened-parts.ts';

test('dialogs, menus, lists of choices and selected tabs are open, each once; what has no name is left out', () => {
  const page = pageWith({
    dialogs: [
      { name: 'New user', ref: 'd' },
      { name: '', ref: 'e' },
    ],
    nodes: [
      nodeOf('tab', 'Profile', { selected: false }),
      nodeOf('tab', 'Members', { selected: true }),
      nodeOf('tabpanel', 'Members'),
      nodeOf('menu', 'Account'),
      nodeOf('listbox', 'Country'),
      nodeOf('button', 'Save'),
      nodeOf('menu', ''),
    ],
  });
  expect(openedParts(page)).toEqual([
    { kind: 'dialog', name: 'New user' },
    { kind: 'tab', name: 'Members' },
    { kind: 'menu', name: 'Account' },
    { kind: 'choices', name: 'Country' },
  ]);
});
