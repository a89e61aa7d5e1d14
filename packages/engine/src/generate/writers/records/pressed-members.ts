/** The roles of rows, cards and cells that may be pressed as a whole. */
export const PRESSED_MEMBERS: ReadonlySet<string> = new Set([
  'row',
  'cell',
  'gridcell',
  'listitem',
  'article',
  'treeitem',
]);
