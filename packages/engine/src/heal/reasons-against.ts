import { type ElementDescription, LIMITS, type Target } from '@assay/domain';
import { type Candidate, textLikeness } from '@assay/page';
import type { HealQuestion } from '../core/healing-port.ts';
import {
  saysCancel,
  saysDelete,
  saysEdit,
  saysSearch,
  saysSignIn,
  saysSignOut,
  saysSignUp,
} from '../core/wording/control-meanings.ts';
import { harmIn } from '../core/wording/destructive-actions.ts';

/** What roles are used for. Elements with different uses do not replace each other. */
const USES: readonly (readonly [string, ReadonlySet<string>])[] = [
  [
    'something to press',
    new Set(['button', 'link', 'menuitem', 'tab', 'treeitem', 'option', 'generic', 'img', 'none']),
  ],
  ['a field', new Set(['textbox', 'searchbox', 'spinbutton', 'combobox', 'listbox', 'slider'])],
  ['something to check', new Set(['checkbox', 'switch', 'radio', 'menuitemcheckbox', 'menuitemradio'])],
];
/** Input types that take another kind of value than all others. */
const TYPES_APART = new Set(['password', 'file', 'checkbox', 'radio', 'date', 'color', 'range']);

const MEANINGS: readonly (readonly [string, (text: string) => boolean])[] = [
  ['deletes', saysDelete],
  ['edits', saysEdit],
  ['cancels', saysCancel],
  ['searches', saysSearch],
  ['signs in', saysSignIn],
  ['signs out', saysSignOut],
  ['signs up', saysSignUp],
];

/** Why the candidate cannot be the element, for the report; null when nothing speaks against it. */
export function reasonAgainst(candidate: Candidate, { description: wanted, others = [] }: HealQuestion): string | null {
  const found = candidate.description;
  return (
    otherUse(wanted, found) ??
    otherRoleAndName(wanted, found) ??
    newHarm(wanted, found) ??
    otherMeaning(wanted, found) ??
    otherFigures(wanted, found) ??
    wasNeighbour(wanted, found) ??
    otherMember(wanted, found) ??
    otherAddress(wanted, found) ??
    (isAnchored(candidate) ? null : 'nothing agrees that tells it from others like it') ??
    (others.some((other) => namesSame(other, candidate.target)) ? 'the test names it as something else' : null)
  );
}

/** Traits that identify an element. Role and place do not: any element that was put there instead has them, too. */
const IDENTIFYING_TRAITS = new Set([
  'name',
  'label',
  'id',
  'test id',
  'field name',
  'placeholder',
  'title',
  'alternative text',
  'text',
  'address',
  'neighbours',
]);

/**
 * True when an identifying trait is equal, or when the element has a name, and neither its name nor its neighbours
 * differ: a trait that fits half counts as neither equal nor different.
 */
function isAnchored({ description: found, agreeing, differing }: Candidate): boolean {
  if (agreeing.some((trait) => IDENTIFYING_TRAITS.has(trait))) return true;
  return found.name !== undefined && !differing.includes('name') && !differing.includes('neighbours');
}

const calledBy = (description: ElementDescription): string =>
  description.name ?? description.label ?? description.text ?? '';

const differsInName = (wanted: ElementDescription, found: ElementDescription): boolean =>
  wanted.name !== undefined && textLikeness(wanted.name, calledBy(found)) < LIMITS.healSameName;

function otherUse(wanted: ElementDescription, found: ElementDescription): string | null {
  const [before, now] = [useOf(wanted.role), useOf(found.role)];
  if (before !== now) return `it is ${now ?? `a ${found.role}`}, not ${before ?? `a ${wanted.role}`}`;
  const types = [wanted.type, found.type];
  if (wanted.type !== found.type && types.some((type) => type !== undefined && TYPES_APART.has(type))) {
    return `it takes another kind of input (${found.type ?? 'text'}, not ${wanted.type ?? 'text'})`;
  }
  return null;
}

/** What the role is used for; undefined for containers and texts, which are compared by role. */
function useOf(role: string): string | undefined {
  return USES.find(([, roles]) => roles.has(role))?.[0];
}

function otherRoleAndName(wanted: ElementDescription, found: ElementDescription): string | null {
  return wanted.role !== found.role && (differsInName(wanted, found) || useOf(wanted.role) === undefined)
    ? 'both its role and its name are different'
    : null;
}

function newHarm(wanted: ElementDescription, found: ElementDescription): string | null {
  const harm = harmIn(calledBy(found));
  return harm !== null && harm !== harmIn(calledBy(wanted)) ? `it ${harm}` : null;
}

function otherMeaning(wanted: ElementDescription, found: ElementDescription): string | null {
  if (wanted.name === undefined) return null;
  const before = MEANINGS.filter(([, says]) => says(calledBy(wanted)));
  const now = MEANINGS.filter(([, says]) => says(calledBy(found)));
  if (now.length === 0 || now.some((meaning) => before.includes(meaning))) return null;
  const risky = now.some(([what]) => what === 'cancels' || what === 'deletes' || what === 'signs out');
  return before.length > 0 || risky ? `it ${now[0]?.[0] ?? 'does something else'}` : null;
}

/** Refuses names that differ in a number only: `Page 2` is not `Page 3`. */
function otherFigures(wanted: ElementDescription, found: ElementDescription): string | null {
  const [before, now] = [wanted.name ?? '', calledBy(found)];
  const bare = (text: string) => text.replace(/\d+/gu, '#');
  return before !== now && /\d/u.test(before) && bare(before) === bare(now) ? 'it has another number' : null;
}

function wasNeighbour(wanted: ElementDescription, found: ElementDescription): string | null {
  const name = calledBy(found);
  if (name === '' || name === wanted.name) return null;
  return wanted.neighbours?.includes(name) ? 'it stood beside the element before' : null;
}

/** Refuses the same control in another row or item, which belongs to other data. */
function otherMember(wanted: ElementDescription, found: ElementDescription): string | null {
  for (const role of ['row', 'listitem', 'article']) {
    const of = (description: ElementDescription) => description.within?.find((place) => place.startsWith(`${role}: `));
    const [before, now] = [of(wanted), of(found)];
    if (before !== undefined && now !== undefined && before !== now && !found.within?.includes(before)) {
      return `it belongs to “${now.slice(role.length + 2)}”`;
    }
  }
  return null;
}

function otherAddress(wanted: ElementDescription, found: ElementDescription): string | null {
  if (wanted.href === undefined || found.href === undefined || wanted.href === found.href) return null;
  return differsInName(wanted, found) ? 'both its name and its address are different' : null;
}

function namesSame(a: Target, b: Target): boolean {
  if (a.role !== b.role || a.name !== b.name || a.nth !== b.nth) return false;
  if (!a.within || !b.within) return a.within === b.within;
  return namesSame(a.within, b.within);
}
