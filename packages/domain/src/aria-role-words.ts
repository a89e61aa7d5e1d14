/**
 * The words that sentences use for kinds of elements, each with the ARIA roles it stands for
 * (https://www.w3.org/TR/wai-aria-1.2/#role_definitions). The first role is the one that code printers use.
 */
export const ROLE_WORDS = {
  button: { plural: 'buttons', roles: ['button'] },
  link: { plural: 'links', roles: ['link'] },
  field: { plural: 'fields', roles: ['textbox', 'searchbox', 'spinbutton', 'combobox'] },
  dropdown: { plural: 'dropdowns', roles: ['combobox', 'listbox'] },
  checkbox: { plural: 'checkboxes', roles: ['checkbox'] },
  switch: { plural: 'switches', roles: ['switch'] },
  'radio button': { plural: 'radio buttons', roles: ['radio'] },
  slider: { plural: 'sliders', roles: ['slider'] },
  option: { plural: 'options', roles: ['option'] },
  tab: { plural: 'tabs', roles: ['tab'] },
  'menu item': { plural: 'menu items', roles: ['menuitem', 'menuitemcheckbox', 'menuitemradio'] },
  menu: { plural: 'menus', roles: ['menu', 'menubar'] },
  table: { plural: 'tables', roles: ['table', 'grid', 'treegrid'] },
  row: { plural: 'rows', roles: ['row'] },
  column: { plural: 'columns', roles: ['columnheader'] },
  cell: { plural: 'cells', roles: ['cell', 'gridcell', 'rowheader'] },
  list: { plural: 'lists', roles: ['list', 'tree', 'feed'] },
  item: { plural: 'items', roles: ['listitem', 'treeitem', 'article'] },
  heading: { plural: 'headings', roles: ['heading'] },
  image: { plural: 'images', roles: ['img', 'image'] },
  dialog: { plural: 'dialogs', roles: ['dialog', 'alertdialog'] },
  message: { plural: 'messages', roles: ['alert', 'status'] },
  region: {
    plural: 'regions',
    roles: ['region', 'form', 'navigation', 'main', 'banner', 'contentinfo', 'search', 'complementary', 'group'],
  },
  frame: { plural: 'frames', roles: ['iframe'] },
  /** Visible text that no other word fits. */
  text: { plural: 'texts', roles: [] },
  /** The text next to or under a label: `the "Total" value`. */
  value: { plural: 'values', roles: [] },
  /** Anything else that can be acted on; found by its description. */
  element: { plural: 'elements', roles: [] },
} as const satisfies Record<string, { plural: string; roles: readonly string[] }>;

export type RoleWord = keyof typeof ROLE_WORDS;

const WORD_BY_ROLE = new Map<string, RoleWord>();
for (const [word, { roles }] of Object.entries(ROLE_WORDS)) {
  for (const role of roles) if (!WORD_BY_ROLE.has(role)) WORD_BY_ROLE.set(role, word as RoleWord);
}
// A combobox that takes text is a field; the page decides by `editable` and otherwise says dropdown.
WORD_BY_ROLE.set('combobox', 'dropdown');

/** The word for an ARIA role; `element` for roles without a word of their own. */
export function wordForRole(role: string): RoleWord {
  return WORD_BY_ROLE.get(role) ?? 'element';
}

export function rolesOfWord(word: RoleWord): readonly string[] {
  return ROLE_WORDS[word].roles;
}
