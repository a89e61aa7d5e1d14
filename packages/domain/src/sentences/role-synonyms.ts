import type { RoleWord } from '../aria-role-words.ts';

/** Words that people use for a role word. */
export const ROLE_SYNONYMS: Readonly<Record<string, RoleWord>> = {
  input: 'field',
  textbox: 'field',
  'text box': 'field',
  'text field': 'field',
  'drop-down': 'dropdown',
  combobox: 'dropdown',
  toggle: 'switch',
  radio: 'radio button',
  'column header': 'column',
  picture: 'image',
  modal: 'dialog',
  alert: 'message',
  form: 'region',
  section: 'region',
  iframe: 'frame',
};
