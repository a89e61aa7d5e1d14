import { LIMITS } from '@assay/domain';
import type { FieldSnapshot } from '@assay/page';
import { isEmailField } from './email-field.ts';
import { matchPattern } from './match-pattern.ts';
import { otherSample } from './other-sample.ts';

/** Names that become part of an address or of a command, and that take no blank. */
const OF_IDENTIFIER =
  /\b(?:slug|identifier|handle|key|id|user ?name|host ?name|sub ?domain|branch|repository|bucket|name ?space)\b/iu;

/** True for a text field of what tells records apart in addresses or commands, such as a slug: another one has another. */
export function isIdentifier({ type, label, options, popup }: FieldSnapshot): boolean {
  return type === 'text' && popup === undefined && options.length === 0 && IDENTIFIER.test(label);
}

const IDENTIFIER =
  /^(?:(?:url|short|page|project|unique)[ -])?(?:slug|identifier|handle|key|permalink)(?: ?\*| \(.*)?$/iu;

/** A field that says that it takes a path of an address: by its placeholder, its hint, or why it was refused. */
export function takesPath({ placeholder = '', hint = '', error = '' }: FieldSnapshot): boolean {
  return /^\/[^/]*$/u.test(placeholder.trim()) || PATH.test(hint) || PATH.test(error);
}

const PATH = /\bpath\b|\b(?:starts?|begins?) with (?:an? )?(?:slash|["“'(]?\/)/iu;

/** What a new record is called, unless its caller says otherwise. */
const CALLED = 'Ada';
/** What further records of a test are called, so that no text of one names the other. */
export const SECOND_NAME = 'Mary';
export const THIRD_NAME = 'Emma';

/** With two letters before it, as long as a unique text. */
const SHORT_CODE = '12'.repeat(LIMITS.uniqueTextPairs - 1);

const exampleOf = (name: string) => name.replace('{{unique}}', 'a2'.repeat(LIMITS.uniqueTextPairs));

/**
 * Names for a new record, with `{{unique}}`, the most likely first: as a person writes it, then as identifiers are
 * spelled. Only those that the field's own rules take; all are short, so that they fit most limits.
 */
export function uniqueNames(field: FieldSnapshot, called = CALLED): readonly string[] {
  if (field.type === 'textarea')
    return [
      called === CALLED ? 'A clear and friendly text {{unique}}' : `A text of ${called}, clear and friendly {{unique}}`,
    ];
  const first = called.toLowerCase();
  if (isEmailField(field)) return [`${first}.{{unique}}@example.com`];
  if (field.type === 'url') return [`https://example.com/${first}-{{unique}}`];
  const identifiers = [`${first}-{{unique}}`, `${first}_{{unique}}`];
  const person = `${called} {{unique}}`;
  const path = takesPath(field) ? [`/${first}-{{unique}}`] : [];
  const names = OF_IDENTIFIER.test(field.label) ? [...identifiers, person] : [person, ...identifiers];
  // The first name is the one that was refused.
  names.splice(field.error === undefined ? 0 : 1, 0, ...path);
  const found: string[] = [];
  const isShort = (name: string) => !field.maxLength || exampleOf(name).length <= field.maxLength;
  const short = names.filter(isShort);
  for (const name of short.length > 0 ? short : ['{{unique}}'].filter(isShort)) {
    const answer = matchPattern(field, exampleOf(name));
    // The other names would take as long.
    if (answer === 'takes too long') break;
    if (answer === 'matches') found.push(name);
  }
  return found;
}

/** Another name for the same record, in the spelling that was taken. It does not contain the former one. */
export function renamed(name: string, other: string): string {
  const [, sample] = /^\{\{unique like (.+)\}\}$/u.exec(name) ?? [];
  if (sample !== undefined) return `{{unique like ${otherSample(sample, other)}}}`;
  if (name === '{{unique}}') return `{{unique like ${other.slice(0, 2).toUpperCase()}${SHORT_CODE}}}`;
  if (name.startsWith('ada.')) return name.replace('ada', other.toLowerCase());
  if (name.startsWith('/ada-')) return name.replace('ada', other.toLowerCase());
  if (name.startsWith('https:')) return name.replace('/ada-', `/${other.toLowerCase()}-`);
  const identifier = /^ada([-_])/u.exec(name);
  if (identifier) return `${other.toLowerCase()}${identifier[1]}{{unique}}`;
  return name.startsWith('Ada ') ? `${other} {{unique}}` : `A text of ${other}, clear and friendly {{unique}}`;
}
