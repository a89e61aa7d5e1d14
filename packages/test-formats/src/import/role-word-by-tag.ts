import type { RoleWord } from '@assay/domain';

const WORD_BY_TAG: Readonly<Record<string, RoleWord>> = {
  a: 'link',
  button: 'button',
  input: 'field',
  textarea: 'field',
  select: 'dropdown',
  option: 'option',
  img: 'image',
  table: 'table',
  tr: 'row',
  td: 'cell',
  th: 'column',
  li: 'item',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  iframe: 'frame',
};

/** Kinds of input that are not fields to type into. */
const WORD_BY_TYPE: Readonly<Record<string, RoleWord>> = {
  checkbox: 'checkbox',
  radio: 'radio button',
  submit: 'button',
  button: 'button',
  range: 'slider',
};

/** The word for an element without a role: by its type, else by its tag; undefined when neither tells it. */
export function roleWordByTag({ tag, type }: { readonly tag?: string; readonly type?: string }): RoleWord | undefined {
  const byType = type === undefined ? undefined : WORD_BY_TYPE[type];
  return byType ?? (tag === undefined ? undefined : WORD_BY_TAG[tag]);
}
