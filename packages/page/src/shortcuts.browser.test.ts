import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

test.each([
  ['an attribute', '<button aria-keyshortcuts="Meta+N Alt+N">New note</button>', [['Alt+n', 'New note']]],
  ['a key in a button', '<button>New note <kbd>N</kbd></button>', [['n', 'New note']]],
  [
    'keys beside words',
    '<ul><li><span>Search</span> <kbd>Ctrl</kbd> + <kbd>K</kbd></li></ul>',
    [['Control+k', 'Search']],
  ],
  [
    'a table of keys',
    '<table><tr><td>Help</td><td><kbd>?</kbd></td></tr><tr><td>Archive</td><td><kbd>Shift+A</kbd></td></tr></table>',
    [
      ['?', 'Help'],
      ['Shift+a', 'Archive'],
    ],
  ],
  ['keys of fields', '<p>Press <kbd>Enter</kbd> to add</p><p>Close <kbd>Esc</kbd></p>', []],
  ['keys in turn', '<p>Inbox <kbd>g</kbd> then <kbd>i</kbd></p>', []],
  ['keys of another system', '<button>Search <kbd>⌘K</kbd></button>', []],
  ['no key', '<button>New note</button>', []],
])('what %s announces', async (_what, html, expected) => {
  await scripted.show(`<main>${html}</main>`);
  const { shortcuts } = await scripted.ask('snapshot');
  expect(shortcuts?.map(({ keys, label }) => [keys, label])).toEqual(expected);
});
