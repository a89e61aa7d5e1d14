import { ROLE_WORDS, type RoleWord } from '../aria-role-words.ts';
import type { Target } from '../target.ts';
import { Cursor, tokenize } from './cursor.ts';
import { nearestWord } from './edit-distance.ts';
import { printOrdinal, readOrdinal } from './ordinals.ts';
import { quote } from './quoted-texts.ts';
import { ROLE_SYNONYMS } from './role-synonyms.ts';

export type TargetResult =
  | { readonly ok: true; readonly target: Target }
  | { readonly ok: false; readonly message: string; readonly hint: string };

/** Words that may follow a target. After `the "Total"`, one of these means that the kind of element was left out. */
const FOLLOWERS = new Set(
  'to into in inside within as with from is are not should be has have reads says equals contains matches appears disappears'.split(
    ' ',
  ),
);

type RoleForm = { readonly words: readonly string[]; readonly role: RoleWord };

// Object.keys forgets the key type of a table that is constant.
const ROLES = Object.keys(ROLE_WORDS) as RoleWord[];

/** Singular, plural and friendly forms, those of more words first: "menu item" is not a "menu". */
const ROLE_FORMS: readonly RoleForm[] = [
  ...ROLES.flatMap((role) => [
    { words: role.split(' '), role },
    { words: ROLE_WORDS[role].plural.split(' '), role },
  ]),
  ...Object.entries(ROLE_SYNONYMS).flatMap(([synonym, role]) => [
    { words: synonym.split(' '), role },
    { words: (synonym.endsWith('box') ? `${synonym}es` : `${synonym}s`).split(' '), role },
  ]),
].sort((a, b) => b.words.length - a.words.length);

const ROLE_NAMES = ROLE_FORMS.map(({ words }) => words.join(' '));

/** `the 2nd "Delete" button in the "Blue mug" row`. */
export function printTarget(target: Target): string {
  return phrase('the', target);
}

/** `each item in the "Products" list`. */
export function printEach(target: Target): string {
  return phrase('each', target);
}

/** All elements that a target names: `"Delete" buttons in the "Orders" table`; one of them when `count` is one. */
export function printItems(target: Target, count: 'one' | 'many' = 'many'): string {
  // An ordinal picks one element, so the noun is singular.
  if (target.nth !== undefined) return `of ${phrase('the', target)}`;
  return words([nameOf(target), count === 'one' ? target.role : ROLE_WORDS[target.role].plural, containerOf(target)]);
}

/** As `printItems`, with an article: `the "Price" cells in the "Cart" table`. */
export function printTheItems(target: Target): string {
  return target.nth === undefined ? `the ${printItems(target)}` : phrase('the', target);
}

/**
 * Parses the phrase of a target. A bare `"Save"` has the role `element`, for which the page finds elements of any kind
 * by their name.
 */
export function parseTarget(text: string): TargetResult {
  const hint = 'Write it like: the "Save" button, or: the 2nd "Delete" button in the "Blue mug" row';
  const tokenized = tokenize(text);
  if (!tokenized.ok) return { ok: false, message: `A quote is opened and never closed in ${text}`, hint };
  const cursor = new Cursor(tokenized.tokens);
  const target = readTarget(cursor);
  if (target && cursor.peek().kind === 'end') return { ok: true, target };
  const expected = target ? 'the end of the phrase' : cursor.expected;
  return { ok: false, message: `Expected ${expected} ${placeOf(cursor)}`, hint };
}

/** The place where parsing stopped, for messages. */
export function placeOf(cursor: Cursor): string {
  const rest = [0, 1, 2].map((ahead) => cursor.peek(ahead).text).filter((text) => text !== '');
  return rest.length === 0 ? 'at the end' : `where it says: ${rest.join(' ')}`;
}

/** Parses a target. The article before a name is optional. */
export function readTarget(cursor: Cursor): Target | undefined {
  cursor.takeWords([['the'], ['a'], ['an']]);
  return readAfterArticle(cursor);
}

export function readEach(cursor: Cursor): Target | undefined {
  if (!cursor.takeWords([['each'], ['every']])) return cursor.fail('"each"');
  return readAfterArticle(cursor);
}

/** Parses a phrase for all elements that a target names; `of` and the article are optional. */
export function readItems(cursor: Cursor): Target | undefined {
  cursor.takeWords([['of']]);
  return readTarget(cursor);
}

function readAfterArticle(cursor: Cursor): Target | undefined {
  const nth = readOrdinal(cursor);
  const name = cursor.takeString();
  const role = readRole(cursor, name !== undefined);
  if (role === undefined) return undefined;
  const target: Target = { role, ...(name === undefined ? {} : { name }), ...(nth === undefined ? {} : { nth }) };
  if (!cursor.takeWords([['in'], ['inside'], ['within']])) return target;
  const within = readTarget(cursor);
  return within && { ...target, within };
}

function readRole(cursor: Cursor, named: boolean): RoleWord | undefined {
  const form = ROLE_FORMS.find(({ words }) => words.every((word, index) => cursor.word(index) === word));
  if (form) {
    cursor.at += form.words.length;
    return form.role;
  }
  const word = cursor.word();
  // At the end, a comma, another text or the next words of the sentence, the kind was left out.
  if (named && (word === undefined || FOLLOWERS.has(word))) return 'element';
  const meant = word === undefined ? undefined : nearestWord(word, ROLE_NAMES);
  const kind = 'a kind of element such as button, link or field';
  if (meant) return cursor.fail(`${kind} (did you mean "${meant}"?)`);
  return cursor.fail(named ? kind : `a name in double quotes, or ${kind},`);
}

function phrase(article: 'the' | 'each', target: Target): string {
  const nth = target.nth === undefined ? undefined : printOrdinal(target.nth);
  return words([article, nth, nameOf(target), target.role, containerOf(target)]);
}

function nameOf(target: Target): string | undefined {
  return target.name === undefined ? undefined : quote(target.name);
}

function containerOf(target: Target): string | undefined {
  return target.within && `in ${printTarget(target.within)}`;
}

function words(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}
