import { type ElementDescription, type RoleWord, rolesOfWord, type Target, wordForRole } from '@assay/domain';

/** An element of an imported test. `named` is true when the name comes from the element and was not made up here. */
export type FoundElement = {
  readonly target: Target;
  readonly description: ElementDescription;
  readonly named: boolean;
};

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

/**
 * The most readable target that the selectors allow, and a description with all of them. They have the prefixes of
 * `ElementDescription.selectors`. `hint` is what the step tells about the element.
 */
export function elementFromSelectors(selectors: readonly string[], hint?: RoleWord): FoundElement {
  const known = readSelectors(selectors);
  const word = known.role === undefined ? wordOf(known, hint) : wordFor(known.role, hint);
  const text = known.name ?? known.text;
  const named = text !== undefined && text !== '';
  // A text alone does not tell the kind of the element.
  const role: RoleWord = named ? (word ?? (known.name === undefined ? 'text' : 'element')) : 'element';
  const name = named ? text : madeUpName(known);
  const description: ElementDescription = {
    role: known.role ?? rolesOfWord(word ?? 'element')[0] ?? 'generic',
    tag: known.tag ?? '',
    ...(known.name === undefined ? {} : { name: known.name }),
    ...(known.text === undefined ? {} : { text: known.text }),
    ...(known.type === undefined ? {} : { type: known.type }),
    ...(known.id === undefined ? {} : { id: known.id }),
    ...(known.testId === undefined ? {} : { testId: known.testId }),
    ...(known.field === undefined ? {} : { field: known.field }),
    ...(known.css === undefined ? {} : { css: known.css }),
    ...(known.xpath === undefined ? {} : { xpath: known.xpath }),
    selectors: [...selectors],
  };
  return { target: { role, name }, description, named };
}

/** True when the text that is typed there should not be stored in a file. */
export function looksSecret({ target, description }: FoundElement): boolean {
  const says = [
    target.name,
    description.id,
    description.field,
    description.label,
    description.placeholder,
    description.type,
  ];
  return [...says, ...(description.selectors ?? [])].some((text) => text !== undefined && SECRET.test(text));
}

const SECRET = /pass-?_?(word|wort|code|phrase)|\bpass\b|\bpwd\b|passwd|kennwort|mot de passe|contraseña|\bsenha\b/iu;

type Known = {
  role?: string;
  name?: string;
  text?: string;
  tag?: string;
  type?: string;
  id?: string;
  testId?: string;
  field?: string;
  css?: string;
  xpath?: string;
};

function readSelectors(selectors: readonly string[]): Known {
  const known: Known = {};
  for (const selector of selectors) {
    const [prefix = '', rest = ''] = selector.split(/=(.*)/su);
    if (prefix === 'aria') readAria(rest, known);
    if (prefix === 'text') known.text ??= rest;
    if (prefix === 'testid') known.testId ??= rest;
    if (prefix === 'xpath') readXpath(rest, known);
    if (prefix === 'css' || prefix === 'pierce') readCss(rest, known);
    if (prefix === 'css') known.css ??= rest;
  }
  return known;
}

/** `Save[role="button"]`; without a name, only the role. */
function readAria(aria: string, known: Known): void {
  const [, name = '', role] = /^(.*?)\s*(?:\[role="([^"]+)"\])?$/su.exec(aria) ?? [];
  if (name !== '') known.name ??= name;
  if (role !== undefined) known.role ??= role;
}

function readCss(css: string, known: Known): void {
  const last =
    css
      .trim()
      .split(/\s*(?:>>>|[>+~\s])\s*(?![^[]*\])/u)
      .at(-1) ?? '';
  const tag = /^[a-z][a-z0-9]*/u.exec(last)?.[0];
  if (tag !== undefined) known.tag ??= tag;
  const id = /^[a-z0-9]*#((?:[\w-]|\\.)+)$/iu.exec(last)?.[1]?.replace(/\\(.)/gu, '$1');
  if (id !== undefined) known.id ??= id;
  for (const [, attribute, value = ''] of last.matchAll(/\[([\w-]+)\s*[*^$|~]?=\s*["']?([^"'\]]*)["']?\]/gu)) {
    if (attribute === 'data-testid') known.testId ??= value;
    if (attribute === 'name') known.field ??= value;
    if (attribute === 'type') known.type ??= value;
  }
}

function readXpath(xpath: string, known: Known): void {
  known.xpath ??= xpath;
  const tag = /\/([a-z][a-z0-9]*)(?:\[[^/]*)?$/u.exec(xpath)?.[1];
  if (tag !== undefined) known.tag ??= tag;
  const text = /(?:text\(\)|normalize-space\(\)|\.)\s*(?:=|,)\s*(?:'([^']+)'|"([^"]+)")\s*\)?\]$/u.exec(xpath);
  const said = text?.[1] ?? text?.[2];
  if (said !== undefined) known.text ??= said;
}

function wordFor(role: string, hint: RoleWord | undefined): RoleWord {
  const word = wordForRole(role);
  return hint !== undefined && rolesOfWord(hint).includes(role) ? hint : word;
}

function wordOf(known: Known, hint: RoleWord | undefined): RoleWord | undefined {
  const byType = known.type === undefined ? undefined : WORD_BY_TYPE[known.type];
  return byType ?? (known.tag === undefined ? hint : (WORD_BY_TAG[known.tag] ?? hint));
}

/** A name for an element without texts: from its id, attributes or classes. */
function madeUpName(known: Known): string {
  const source =
    known.testId ?? known.id ?? known.field ?? wordsOfCss(known.css) ?? wordsOfXpath(known.xpath) ?? known.tag ?? '';
  const words = source
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  return words === '' ? 'unnamed' : words.slice(0, 60).trim();
}

function wordsOfCss(css: string | undefined): string | undefined {
  if (css === undefined) return undefined;
  const said = [...css.matchAll(/[#.]((?:[\w-]|\\.)+)|=\s*["']?([^"'\]]+)/gu)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  return said.at(-1) ?? css;
}

function wordsOfXpath(xpath: string | undefined): string | undefined {
  return xpath === undefined ? undefined : (/(?:'([^']+)'|"([^"]+)")/u.exec(xpath)?.[0] ?? xpath.split('/').at(-1));
}
