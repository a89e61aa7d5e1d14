import type { SelectorFacts } from './selector-facts.ts';

/** A name for an element without texts: from its id, attributes or classes. */
export function madeUpName(known: SelectorFacts): string {
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
