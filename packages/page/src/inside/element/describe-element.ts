import type { ElementDescription } from '@assay/domain';
import { DESCRIPTION_LIMITS } from '../../limits/description-limits.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { attr, attrText, tagOf } from '../dom/built-ins.ts';
import { oncePerCall, perCall } from '../dom/per-call.ts';
import { ancestorsOf, isInside, orderOf } from '../dom/walk-elements.ts';
import { mainName, sentenceWord } from '../find/words-and-names.ts';
import { shapeRoleOf } from '../groups/collections.ts';
import { containerName, isContainer, memberNames } from '../groups/containers.ts';
import { columnsOf } from '../groups/table-columns.ts';
import { isControl } from '../perceive/interactive-elements.ts';
import { labelsOf } from '../perceive/names-and-labels.ts';
import { nearLabel } from '../perceive/near-label.ts';
import { boxOf } from '../perceive/visibility.ts';
import { textBlocks, visibleText } from '../perceive/visible-text.ts';

const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa', 'data-automation-id'];

/** Enough attributes to recognise the element after some of them have changed. */
export const describeElement: (element: Element) => ElementDescription = perCall((element) => {
  const optional = {
    name: mainName(element) || undefined,
    type: element instanceof HTMLInputElement || element instanceof HTMLButtonElement ? element.type : undefined,
    id: attrText(element, 'id') || undefined,
    testId: TEST_IDS.map((name) => attrText(element, name)).find((id) => id !== ''),
    field: attrText(element, 'name') || undefined,
    label: (isControl(element) && (labelsOf(element)[0] ?? fieldLabel(element))) || undefined,
    placeholder: attrText(element, 'placeholder') || undefined,
    title: attrText(element, 'title') || undefined,
    alt: attrText(element, 'alt') || undefined,
    text: visibleText(element).slice(0, TEXT_LENGTHS.description) || undefined,
    href: hrefOf(element),
    classes: orUndefined((attr(element, 'class') ?? '').split(/\s+/).filter(Boolean)),
    neighbours: orUndefined(neighboursOf(element)),
    within: orUndefined(placesOf(element)),
    columns: sentenceWord(element) === 'table' ? orUndefined(headersIn(element)) : undefined,
    css: cssPath(element),
    xpath: xPath(element),
    box: documentBox(element),
  };
  return { role: shapeRoleOf(element), tag: tagOf(element), ...defined(optional) };
});

/** The element's box in CSS pixels of the document. */
export function documentBox(element: Element) {
  const { x, y, width, height } = boxOf(element);
  return {
    x: Math.round(x + globalThis.scrollX),
    y: Math.round(y + globalThis.scrollY),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** The address that a link leads to: absolute, or as written when it is not a valid address. */
export function addressOf(element: Element): string | undefined {
  const href = attr(element, 'href');
  if (href === null) return undefined;
  return URL.canParse(href, document.baseURI) ? new URL(href, document.baseURI).href : href;
}

/** Path and query only: the same link on another host counts as the same link. */
export function hrefOf(element: Element): string | undefined {
  const href = attr(element, 'href');
  if (href === null) return undefined;
  if (!URL.canParse(href, document.baseURI)) return href.slice(0, TEXT_LENGTHS.address);
  const url = new URL(href, document.baseURI);
  return `${url.pathname}${url.search}${url.hash}`.slice(0, TEXT_LENGTHS.address);
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function defined<T extends object>(values: T): Defined<T>;
function defined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const orUndefined = (list: readonly string[]): string[] | undefined => (list.length > 0 ? [...list] : undefined);

const fieldLabel = (element: Element): string | undefined =>
  ['field', 'dropdown', 'slider'].includes(sentenceWord(element)) ? nearLabel(element) || undefined : undefined;

/** The headers of a table; of a very wide one the first. */
function headersIn(table: Element): readonly string[] {
  const columns = columnsOf(table).slice(0, DESCRIPTION_LIMITS.columns);
  return columns.map((header) => header.slice(0, TEXT_LENGTHS.description));
}

/** The texts before and after it, in reading order. */
function neighboursOf(element: Element): readonly string[] {
  const blocks = placedBlocks();
  const at = orderOf(element);
  const next = firstFrom(blocks, at);
  const before = blocks
    .slice(Math.max(0, next - DESCRIPTION_LIMITS.neighbours - 1), next)
    .filter((block) => !isInside(element, block.element))
    .slice(-DESCRIPTION_LIMITS.neighbours);
  let after = next;
  while (after < blocks.length) {
    const block = blocks[after];
    if (!block || (block.element !== element && !isInside(block.element, element))) break;
    after += 1;
  }
  return [...before, ...blocks.slice(after, after + DESCRIPTION_LIMITS.neighbours)].map(({ text }) =>
    text.slice(0, TEXT_LENGTHS.neighbour),
  );
}

function firstFrom(blocks: readonly { readonly order: number }[], order: number): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((blocks[middle]?.order ?? order) < order) low = middle + 1;
    else high = middle;
  }
  return low;
}

const placedBlocks = oncePerCall(() =>
  textBlocks()
    .map((block) => ({ ...block, order: orderOf(block.element) }))
    .sort((a, b) => a.order - b.order),
);

const placesOf = (element: Element): readonly string[] => {
  const places: string[] = [];
  for (const ancestor of ancestorsOf(element)) {
    if (!isContainer(ancestor)) continue;
    const word = sentenceWord(ancestor);
    const name = word === 'row' || word === 'item' ? memberNames(ancestor)[0] : containerName(ancestor);
    if (name) places.push(`${shapeRoleOf(ancestor)}: ${name.slice(0, TEXT_LENGTHS.neighbour)}`);
    if (places.length === DESCRIPTION_LIMITS.places) break;
  }
  return places;
};

const cssPath: (element: Element) => string = (element) => {
  const steps: string[] = [];
  let at: Element | null = element;
  while (at && steps.length < DESCRIPTION_LIMITS.pathSteps && tagOf(at) !== 'html') {
    const id = attrText(at, 'id');
    if (id && at !== element && /^[a-z][\w-]*$/i.test(id) && !/\d{3}/.test(id)) {
      steps.unshift(`#${id}`);
      break;
    }
    steps.unshift(`${tagOf(at)}${placeAmong(at, (place) => `:nth-of-type(${place})`)}`);
    at = at.parentElement;
  }
  return steps.join(' > ');
};

const xPath: (element: Element) => string = perCall((element) => {
  const parent = element.parentElement;
  return `${parent ? xPath(parent) : ''}/${tagOf(element)}${placeAmong(element, (place) => `[${place}]`)}`;
});

function placeAmong(element: Element, write: (place: number) => string): string {
  const parent = element.parentElement;
  const all = parent ? (childrenByTag(parent).get(tagOf(element)) ?? []) : [];
  return all.length > 1 ? write(placeIn(all).get(element) ?? 1) : '';
}

const childrenByTag = perCall((parent: Element): ReadonlyMap<string, readonly Element[]> => {
  const byTag = new Map<string, Element[]>();
  for (const child of parent.children) {
    const known = byTag.get(tagOf(child));
    if (known) known.push(child);
    else byTag.set(tagOf(child), [child]);
  }
  return byTag;
});

const placeIn = perCall((all: readonly Element[]) => new Map(all.map((element, index) => [element, index + 1])));
