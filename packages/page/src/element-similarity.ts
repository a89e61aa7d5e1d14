import { type Box, type ElementDescription, editDistance } from '@assay/domain';

export type Similarity = {
  /** 0 to 1: the share of the wanted description's own weight. */
  readonly score: number;
  readonly agreeing: readonly string[];
  readonly differing: readonly string[];
};

export type SimilarityOptions = {
  /** Traits to ignore: a text that the step asserts must not help to recognise its element. */
  readonly without?: ReadonlySet<Trait>;
};

export type Trait =
  | 'role'
  | 'name'
  | 'tag'
  | 'type'
  | 'id'
  | 'test id'
  | 'field name'
  | 'label'
  | 'placeholder'
  | 'title'
  | 'alternative text'
  | 'text'
  | 'address'
  | 'classes'
  | 'neighbours'
  | 'surroundings'
  | 'path'
  | 'place'
  | 'size';

const PRESSED = new Set(['button', 'link', 'menuitem', 'tab']);

type Measure = { readonly trait: Trait; readonly weight: number; readonly likeness: number };

/**
 * Weights of the tuned Similo replication (HybridSimilo, arXiv 2505.16424) with role and accessible name added:
 * the name takes the place of the visible text where both are the same, so that a reworded control does not lose twice.
 */
const WEIGHTS: Readonly<Record<Trait, number>> = {
  role: 1.5,
  name: 2.4,
  tag: 0.8,
  type: 1.5,
  id: 1.2,
  'test id': 2.6,
  'field name': 2.6,
  label: 1.4,
  placeholder: 1,
  title: 0.8,
  'alternative text': 1.4,
  text: 1.4,
  address: 1.3,
  classes: 0.3,
  neighbours: 1.45,
  surroundings: 1.2,
  path: 0.6,
  place: 1.2,
  size: 0.35,
};

const BUTTON_TYPE = 0.5;

/**
 * Boxes that are this many CSS pixels apart do not agree at all. Similo's own bound is 100, for pages of fixed width.
 */
const FAR = 300;
/** A trait with this likeness is reported as agreeing; below the other bound as differing. */
const AGREES = 0.85;
const DIFFERS = 0.6;

/** How much of what was known of the wanted element the found one still has. */
export function scoreSimilarity(
  wanted: ElementDescription,
  found: ElementDescription,
  { without }: SimilarityOptions = {},
): Similarity {
  const measures = measure(wanted, found).filter(({ trait }) => !without?.has(trait));
  const whole = measures.reduce((sum, { weight }) => sum + weight, 0);
  const share = measures.reduce((sum, { weight, likeness }) => sum + weight * likeness, 0);
  return {
    score: whole === 0 ? 0 : share / whole,
    agreeing: measures.filter(({ likeness }) => likeness >= AGREES).map(({ trait }) => trait),
    differing: measures.filter(({ likeness }) => likeness < DIFFERS).map(({ trait }) => trait),
  };
}

function measure(wanted: ElementDescription, found: ElementDescription): readonly Measure[] {
  const measures: Measure[] = [];
  const add = (trait: Trait, likeness: number, weight = WEIGHTS[trait]) => measures.push({ trait, weight, likeness });
  const compare = (
    trait: Trait,
    a: string | undefined,
    b: string | undefined,
    like: (a: string, b: string) => number,
  ) => {
    if (a !== undefined && a !== '') add(trait, b === undefined ? 0 : like(a, b));
  };
  compare('role', wanted.role, found.role, roleLikeness);
  compare('name', wanted.name, found.name, textLikeness);
  compare('tag', wanted.tag, found.tag, equal);
  // Only the type of an input matters: `submit` and `button` are used in the same way, and a link has no type.
  if (wanted.tag === 'input') compare('type', wanted.type, found.type, equal);
  else if (wanted.type !== undefined && found.type !== undefined)
    add('type', equal(wanted.type, found.type), BUTTON_TYPE);
  compare('id', wanted.id, found.id, idLikeness);
  compare('test id', wanted.testId, found.testId, equal);
  compare('field name', wanted.field, found.field, equal);
  if (wanted.label !== wanted.name) compare('label', wanted.label, found.label, textLikeness);
  compare('placeholder', wanted.placeholder, found.placeholder, textLikeness);
  if (wanted.title !== wanted.name) compare('title', wanted.title, found.title, textLikeness);
  if (wanted.alt !== wanted.name) compare('alternative text', wanted.alt, found.alt, textLikeness);
  if (wanted.text !== wanted.name) compare('text', wanted.text, found.text, textLikeness);
  compare('address', wanted.href, found.href, addressLikeness);
  if (wanted.classes?.length) add('classes', sharedShare(wanted.classes, found.classes ?? []));
  if (wanted.neighbours?.length)
    add('neighbours', sharedShare(wordsIn(wanted.neighbours), wordsIn(found.neighbours ?? [])));
  if (wanted.within?.length) add('surroundings', sharedShare(wanted.within, found.within ?? []));
  compare('path', wanted.css, found.css, pathLikeness);
  if (wanted.box) add('place', found.box ? placeLikeness(wanted.box, found.box) : 0);
  if (wanted.box) add('size', found.box ? sizeLikeness(wanted.box, found.box) : 0);
  return measures;
}

const roleLikeness = (a: string, b: string): number => (a === b ? 1 : PRESSED.has(a) && PRESSED.has(b) ? 0.5 : 0);

const equal = (a: string, b: string): number => Number(a === b);

/** 1 for equal texts; else the larger of the likeness by edit distance and by shared words. */
export function textLikeness(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  if (x === y) return 1;
  const shared = sharedShare(wordsIn([x]), wordsIn([y]));
  // For short words the edit distance proves nothing: unrelated ones are often one edit apart.
  const edits =
    1 - editDistance(x.slice(0, 120), y.slice(0, 120)) / Math.max(Math.min(x.length, 120), Math.min(y.length, 120), 1);
  return Math.max(shared, edits < 0.5 ? 0 : edits) * 0.95;
}

/** Generated ids differ only in their digits. */
const idLikeness = (a: string, b: string): number => {
  if (a === b) return 1;
  return a.replace(/\d+/g, '#') === b.replace(/\d+/g, '#') ? 0.5 : 0;
};

function addressLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const [pathA = '', pathB = ''] = [a.split('?')[0], b.split('?')[0]];
  if (pathA === pathB) return 0.8;
  return 0.6 * sharedShare(pathA.split('/').filter(Boolean), pathB.split('/').filter(Boolean));
}

const pathLikeness = (a: string, b: string): number =>
  a === b ? 1 : 0.8 * sharedShare(a.split(/\s*>\s*/), b.split(/\s*>\s*/));

const placeLikeness = (a: Box, b: Box): number => Math.max(0, 1 - Math.hypot(a.x - b.x, a.y - b.y) / FAR);

function sizeLikeness(a: Box, b: Box): number {
  const [smaller, larger] = [a.width * a.height, b.width * b.height].sort((x, y) => x - y);
  return larger ? (smaller ?? 0) / larger : 1;
}

const wordsIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word !== '');

/** The share of words that both texts have in common. A repeated word counts each time. */
function sharedShare(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 && b.length === 0) return 1;
  const left = new Map<string, number>();
  for (const word of b) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of a) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return (2 * shared) / (a.length + b.length);
}
