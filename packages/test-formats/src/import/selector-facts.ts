/** What selectors tell about their element. */
export type SelectorFacts = {
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

/** Reads the selectors; of two that contradict each other, the first counts. */
export function readSelectors(selectors: readonly string[]): SelectorFacts {
  const known: SelectorFacts = {};
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
function readAria(aria: string, known: SelectorFacts): void {
  const [, name = '', role] = /^(.*?)\s*(?:\[role="([^"]+)"\])?$/su.exec(aria) ?? [];
  if (name !== '') known.name ??= name;
  if (role !== undefined) known.role ??= role;
}

function readCss(css: string, known: SelectorFacts): void {
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

function readXpath(xpath: string, known: SelectorFacts): void {
  known.xpath ??= xpath;
  const tag = /\/([a-z][a-z0-9]*)(?:\[[^/]*)?$/u.exec(xpath)?.[1];
  if (tag !== undefined) known.tag ??= tag;
  const text = /(?:text\(\)|normalize-space\(\)|\.)\s*(?:=|,)\s*(?:'([^']+)'|"([^"]+)")\s*\)?\]$/u.exec(xpath);
  const said = text?.[1] ?? text?.[2];
  if (said !== undefined) known.text ??= said;
}
