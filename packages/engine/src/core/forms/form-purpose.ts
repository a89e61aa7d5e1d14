import { LIMITS } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot, FrameSnapshot } from '@assay/page';
import { isInside } from '../states/is-inside.ts';
import { mainHeading } from '../states/main-heading.ts';
import { routeOf, withoutQuery } from '../states/route-without-ids.ts';
import {
  saysCreate,
  saysEdit,
  saysNew,
  saysSave,
  saysSearch,
  saysSignIn,
  saysSignUp,
} from '../wording/control-meanings.ts';
import { isText } from './fields-to-fill.ts';
import { namingField } from './naming-field.ts';

export type FormPurpose = 'sign-in' | 'sign-up' | 'search' | 'filter' | 'create' | 'edit' | 'settings' | 'other';

/** What a form is for, judged by its fields and the words on its button. */
export function purposeOf(form: FormSnapshot, page: FrameSnapshot): FormPurpose {
  const passwords = form.fields.filter(isPassword).length;
  const sends = form.submit?.name ?? '';
  const words = `${form.name} ${sends}`;
  if (passwords === 1 && form.fields.length <= LIMITS.form.signInFields && !saysSignUp(words)) return 'sign-in';
  if (passwords > 0 && (saysSignUp(words) || saysSignIn(words) || passwords > 1))
    return passwords > 1 && !saysSignUp(words) ? 'settings' : 'sign-up';
  if (isSearch(form, words)) return 'search';
  if (asksWhoSignsIn(form, page)) return 'sign-in';
  const isSentNew = sends !== '' && isOfNew(page.url);
  if (form.fields.every((field) => actsAtOnce(field, form)) && form.method !== 'post' && !isSentNew)
    return saysSave(sends) || saysCreate(sends) ? 'edit' : 'filter';
  // What stands in the address afterwards asks, and changes nothing. A form that says otherwise is sent by a script.
  if (form.method === 'get' && !saysCreate(sends) && !saysSave(sends)) return 'filter';
  // Days and amounts that a form suggests are no record.
  if ((saysNew(sends) || isSentNew) && !isOfOne(page.url)) return 'create';
  const texts = form.fields.filter(isFreeText);
  const filled = texts.filter(({ value }) => value !== '').length;
  const isNamed = (namingField(form)?.value ?? '') !== '' && !saysNew(titleOf(form, page));
  if (saysEdit(`${words} ${titleOf(form, page)} ${page.title}`) || filled > texts.length / 2 || isNamed)
    return filled > 0 || isOfOne(page.url) ? 'edit' : 'create';
  if (/\b(add|create|new|save|post|send|submit)\b|hinzufügen|anlegen|speichern/iu.test(words)) return 'create';
  return 'other';
}

/** True for the first step of signing in: it asks for the name or the address alone, and for the password afterwards. */
function asksWhoSignsIn({ fields, submit, name }: FormSnapshot, page: FrameSnapshot): boolean {
  const [field, ...others] = fields.filter((each) => isText(each) && !each.disabled);
  if (!field || others.length > 0 || submit === undefined || fields.some(({ type }) => !WHO_TYPES.has(type)))
    return false;
  if (page.forms.some((form) => form.fields.some(isPassword))) return false;
  const path = URL.canParse(page.url) ? new URL(page.url).pathname : '';
  const said = [name, submit.name, mainHeading(page), page.title];
  if (
    said.some((text) => FOR_ANOTHER_END.test(text) || saysSignUp(text)) ||
    !(said.some(saysSignIn) || SIGN_IN_PATH.test(path))
  )
    return false;
  return field.autocomplete?.includes('username') || WHO.test(`${field.label} ${field.placeholder ?? ''}`);
}

const WHO_TYPES: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'checkbox']);
const WHO = /e-?mail|user|login|account|member|phone|benutzer|kennung|konto|utilisateur|usuario/iu;
/** Who forgot the password, or wants a newsletter, is asked for the address, too. */
const FOR_ANOTHER_END = /forgot|reset|recover|vergessen|oublié|olvid|newsletter|subscri|abonn/iu;
const SIGN_IN_PATH = /(?:^|\/)(?:sign-?in|log-?in|auth(?:enticate)?|session)(?:\/|$)/iu;

/** True for an address that names one thing, such as '/invoices/17/edit'. */
function isOfOne(url: string): boolean {
  return URL.canParse(url) && routeOf(new URL(url).pathname, url).includes('/:id');
}

/** True for an address of something that is not there yet, such as '/invoices/new' or '#/invoices/new'. */
function isOfNew(url: string): boolean {
  return saysNew(withoutQuery(routeOf(url, url)).split('/').at(-1) ?? '');
}

/** What the form is called, else the dialog that it is in. */
function titleOf({ name, fields }: FormSnapshot, page: FrameSnapshot): string {
  if (name !== '') return name;
  const placeOf = (ref: string | undefined) => page.nodes.findIndex((node) => node.ref === ref);
  const first = placeOf(fields[0]?.ref);
  return page.dialogs.findLast(({ ref }) => isInside(page, first, placeOf(ref)))?.name ?? '';
}

/** True for a form that holds what the application knows already, and may change it. */
export function holdsRecord(form: FormSnapshot, page: FrameSnapshot): boolean {
  return ['edit', 'settings'].includes(purposeOf(form, page));
}

/**
 * A list to choose from that nothing sends acts at once, also where one can type into it to find a choice; so does a day of
 * a calendar, and a text that sets one end of a range.
 */
function actsAtOnce(field: FieldSnapshot, { submit }: FormSnapshot): boolean {
  if (['select', 'radio', 'checkbox', 'range'].includes(field.type)) return true;
  return submit === undefined && (field.type === 'combobox' || isBound(field));
}

/** A field that sets one end of a range, or a day. */
function isBound({ popup, label }: FieldSnapshot): boolean {
  return popup === 'calendar' || END_OF_RANGE.test(label);
}

const END_OF_RANGE = /(?:^|\s)(?:from|to|until|till|after|before|since|min|max|von|bis|ab|desde|hasta)$/iu;

/** True for a form that may make something new, which is then given a unique name. */
export function takesNewRecord(purpose: FormPurpose): boolean {
  return purpose === 'create' || purpose === 'other';
}

/** A password that is shown for a moment is in a field for text. */
function isPassword(field: FieldSnapshot): boolean {
  return field.type === 'password' || (field.type === 'text' && PASSWORD.test(field.label));
}

const PASSWORD =
  /^(?:(?:your|current|new|repeat|confirm) )?(?:password|passphrase|passwort|kennwort|mot de passe|contraseña)\b/iu;

function isSearch(form: FormSnapshot, words: string): boolean {
  const typed = form.fields.filter((field) => isText(field) && (form.submit !== undefined || !isBound(field)));
  // A list that is chosen from at once stands beside the search, also where one can type into it.
  const plain = typed.filter(({ popup }) => popup !== 'list');
  const texts = form.submit === undefined && plain.length > 0 ? plain : typed;
  if (texts.length !== 1) return false;
  const [field] = texts;
  if (field === undefined) return false;
  // What a list is opened and narrowed by, such as 'Type to search' under 'Room', finds a value of the field.
  const hint = field.popup === 'list' ? field.label : `${field.label} ${field.placeholder ?? ''}`;
  if (field.type === 'search' || saysSearch(`${words} ${hint}`) || OF_COMMAND_MENU.test(hint)) return true;
  return form.fields.length === 1 && form.submit === undefined && NAMES_SEVERAL.test(field.placeholder ?? '');
}

/** A lone field for one of several things, such as 'Name, e-mail or phone': nobody creates something with it. */
const NAMES_SEVERAL = /^[^.?!…]*\p{L},? (?:or|oder|ou|o|und\/oder|and\/or) \p{L}[^.?!…]*$/iu;

/** A field that finds pages and commands, which applications announce by the keys that lead to it. */
const OF_COMMAND_MENU = /\bcommand (?:menu|palette|bar)\b|(?:\b(?:ctrl|cmd|strg)\b|⌘)\s*\+?\s*[kp/](?![\p{L}\p{N}])/iu;

function isFreeText(field: FieldSnapshot): boolean {
  return isText(field) && field.type !== 'number' && field.type !== 'password';
}
