import { FORM_RECOGNITION } from '../../limits/form-recognition.ts';
import { tagOf } from '../dom/built-ins.ts';
import { ancestorsOf, isInside, nearest, orderOf } from '../dom/walk-elements.ts';
import { mainName } from '../find/words-and-names.ts';
import { isItem, isTable } from '../groups/collections.ts';
import { isDialog, isLandmark } from '../groups/containers.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { fieldTypeOf } from './field-type.ts';
import { fields } from './fields.ts';
import { onlyMembers } from './only-members.ts';
import { radioGroup } from './radio-group.ts';
import { isSearchField, NARROWS } from './search-words.ts';
import { enders, isWayOut, savesFromAbove, saysRemove, saysSend, submitOf } from './submit-button.ts';

/** Fields with one purpose, and the element that holds them. */
export type FieldGroup = {
  readonly holder: Element;
  readonly fields: readonly Element[];
  /** The button that sends them, where it does not stand in the holder. */
  readonly end?: Element;
};

/** The fields of the page as a person would group them. A control that is only toggled belongs to no group. */
export function fieldGroups(): readonly FieldGroup[] {
  const groups = new Map<Element, Element[]>();
  for (const field of fields()) {
    const holder = holderOf(field);
    groups.set(holder, [...(groups.get(holder) ?? []), field]);
  }
  return withButtonsBeside(sentTogether(merged(groups)).flatMap(independent)).filter((group) => !isToggleOnly(group));
}

/**
 * Each part of a form may be a form of its own for its kit, without a button: the one behind the last of them, outside of
 * all, sends them together.
 */
function sentTogether(groups: readonly FieldGroup[]): readonly FieldGroup[] {
  const isOpen = ({ holder, fields: own }: FieldGroup) =>
    tagOf(holder) === 'form' && !own.some(isSearchField) && submitOf(holder, own) === undefined;
  const open = groups.filter(isOpen);
  const joined = new Map<FieldGroup, FieldGroup | null>();
  for (const part of new Set(open.map(({ holder }) => partAround(holder)))) {
    const own = open.filter(({ holder }) => partAround(holder) === part);
    const fieldsOfAll = own.flatMap((group) => group.fields);
    const [first, last] = [own[0], fieldsOfAll.at(-1)];
    const end = last && endOfAll(enders().filter((button) => isEndOf(button, last) && isOutside(button, part)));
    if (!first || !last || !end || fieldsOfAll.every(isFilter)) continue;
    if (fields().some((field) => isBetween(field, last, end))) continue;
    for (const group of own) joined.set(group, null);
    joined.set(first, { holder: holderOfAll(own) ?? first.holder, fields: fieldsOfAll, end });
  }
  return groups.flatMap((group) => (joined.has(group) ? (joined.get(group) ?? []) : group));
}

/** The button that says that it sends; where none does, the one beside a way out, such as 'Book appointment' and 'Cancel'. */
function endOfAll(behind: readonly Element[]): Element | undefined {
  const isOffered = behind.some(isWayOut);
  return behind.find(saysSend) ?? (isOffered ? behind.find((button) => !isWayOut(button)) : undefined);
}

/** What holds several groups; of one group, its own holder. */
function holderOfAll([first, ...others]: readonly FieldGroup[]): Element | null {
  if (!first || others.length === 0) return first?.holder ?? null;
  return nearest(first.holder, (around) => others.every(({ holder }) => isInside(holder, around)));
}

const isOutside = (button: Element, part: Element | null): boolean =>
  nearest(button, (a) => tagOf(a) === 'form') === null && partAround(button) === part;

const isBetween = (field: Element, from: Element, to: Element): boolean =>
  orderOf(field) > orderOf(from) && orderOf(field) < orderOf(to);

/** Fields that stand directly in a part of the page belong to the button after them, when it says that it sends. */
function withButtonsBeside(groups: readonly FieldGroup[]): readonly FieldGroup[] {
  const isAlone = ({ holder, fields: own }: FieldGroup) =>
    own.length === 1 && own[0] === holder && !isSearchField(holder);
  const alone = groups.filter(isAlone);
  const taken = new Set<FieldGroup>();
  const joined = enders()
    .filter((end) => saysSend(end) && !groups.some(({ holder }) => isInside(end, holder)))
    .flatMap((end): readonly FieldGroup[] => {
      const part = partAround(end);
      const before = (group: FieldGroup) =>
        !taken.has(group) && orderOf(group.holder) < orderOf(end) && partAround(group.holder) === part;
      const own = alone.filter((group) => before(group) && isEndOf(end, group.holder));
      for (const group of own) taken.add(group);
      const [first] = own;
      return first ? [{ holder: first.holder, fields: own.map(({ holder }) => holder), end }] : [];
    });
  const left = groups.filter((group) => !taken.has(group));
  return [...savedFromAbove(left, left.filter(isAlone)), ...joined].sort(
    (a, b) => orderOf(a.fields[0] ?? a.holder) - orderOf(b.fields[0] ?? b.holder),
  );
}

/** Fields that stand alone, with the button beside the title of the page that saves them, are one form. */
function savedFromAbove(groups: readonly FieldGroup[], alone: readonly FieldGroup[]): readonly FieldGroup[] {
  const [first] = alone;
  const part = first && partAround(first.holder);
  const own = alone.filter(({ holder }) => partAround(holder) === part);
  const end = savesFromAbove(own.map(({ holder }) => holder));
  if (!first || !end) return groups;
  const joined = { holder: first.holder, fields: own.map(({ holder }) => holder), end };
  return [...groups.filter((group) => !own.includes(group)), joined];
}

/** The part of the page around an element: a landmark, a tab panel, a dialog or a row; null for the whole page. */
const partAround = (element: Element): Element | null =>
  nearest(element, (a) => a !== element && (isPagePart(a) || isDialog(a) || isMember(a)));

function holderOf(one: Element): Element {
  const field = aroundRadiosOfRows(one) ?? one;
  if ('form' in field && field.form instanceof HTMLFormElement) return field.form;
  const form = nearest(field, (a) => tagOf(a) === 'form' || roleOf(a) === 'form');
  if (form) return form;
  const around = withinBoundary(field);
  const last = around.at(-1);
  const lines = last && isMember(last) ? formOfLine(last) : null;
  if (lines) return lines;
  // A dialog or a row is one form, whatever its fields stand in.
  if (last && (isDialog(last) || isMember(last) || roleOf(last) === 'columnheader')) return last;
  const ends = enders().filter((button) => isEndOf(button, field));
  const holding = (sends: boolean) =>
    around.find((ancestor) => ends.some((button) => isInside(button, ancestor) && (!sends || saysSend(button))));
  const marked = around.find(
    (ancestor) => tagOf(ancestor) === 'fieldset' || ['search', 'radiogroup'].includes(roleOf(ancestor)),
  );
  // A field without a group is a form of its own, such as a search that answers while one types.
  return holding(true) ?? holding(false) ?? marked ?? field;
}

/** What holds radio buttons of several rows, of which one row is chosen: they belong to no row. Null for any other field. */
function aroundRadiosOfRows(field: Element): Element | null {
  const row = fieldTypeOf(field) === 'radio' ? nearest(field, isMember) : null;
  if (row === null) return null;
  const group = radioGroup(field);
  const others = fields().filter((other) => fieldTypeOf(other) === 'radio' && radioGroup(other) === group);
  if (others.every((other) => isInside(other, row))) return null;
  return nearest(row, (around) => others.every((other) => isInside(other, around)));
}

/**
 * What holds the form that a row is a line of, such as a line of an order: the row has several fields and a button that
 * removes it, and a button after the rows sends them all. Null for a row of its own.
 */
function formOfLine(row: Element): Element | null {
  const own = fields().filter((field) => isInside(field, row));
  const ends = enders().filter((button) => isInside(button, row));
  if (own.every(isFilter) || own.length < 2 || ends.some(saysSend) || !ends.some(saysRemove)) return null;
  const around = [...ancestorsOf(row)];
  const inPart = around.slice(
    0,
    around.findIndex((a) => tagOf(a) === 'body' || isPagePart(a)),
  );
  const sends = enders().filter((end) => saysSend(end) && !/^add\b/iu.test(mainName(end)) && isEndOf(end, row));
  return inPart.find((ancestor) => sends.some((button) => isInside(button, ancestor))) ?? null;
}

/** The ancestors that may hold a form with the field: up to a dialog, a row or an item, else inside a part of the page. */
function withinBoundary(field: Element): readonly Element[] {
  const around: Element[] = [];
  for (const ancestor of ancestorsOf(field)) {
    if (tagOf(ancestor) === 'body' || isPagePart(ancestor) || around.length >= FORM_RECOGNITION.levels) break;
    around.push(ancestor);
    if (isDialog(ancestor) || isMember(ancestor) || roleOf(ancestor) === 'columnheader') break;
  }
  return around;
}

const isMember = (element: Element): boolean =>
  isItem(element) || roleOf(element) === 'row' || onlyMembers().has(element);

const isPagePart = (element: Element): boolean =>
  (isLandmark(element) && roleOf(element) !== 'region' && roleOf(element) !== 'search') ||
  isBarOfFrame(element) ||
  isPanelOfItsOwn(element);

/** A header or footer beside the content, which is no landmark where a section holds both. */
const isBarOfFrame = (element: Element): boolean =>
  ['header', 'footer'].includes(tagOf(element)) &&
  [...(element.parentElement?.children ?? [])].some((other) => roleOf(other) === 'main');

/** A panel with buttons. The steps of a stepper and the tabs of a form are panels too, with the buttons below them. */
const isPanelOfItsOwn = (element: Element): boolean =>
  roleOf(element) === 'tabpanel' && enders().some((button) => isInside(button, element));

const OF_ITS_OWN: ReadonlySet<string> = new Set(['navigation', 'menu', 'tablist', 'toolbar', 'columnheader']);

/**
 * A button after the field that does not belong to another form, a table, a list, a menu, a dialog or a part of the page of
 * its own.
 */
function isEndOf(button: Element, field: Element): boolean {
  if (orderOf(button) <= orderOf(field)) return false;
  const own = nearest(
    button,
    (a) =>
      isTable(a) || isMember(a) || isPagePart(a) || isDialog(a) || tagOf(a) === 'form' || OF_ITS_OWN.has(roleOf(a)),
  );
  return own === null || isInside(field, own);
}

/** A nested group of fields is added to the outer group, unless it is a form or a member of its own. */
function merged(groups: ReadonlyMap<Element, readonly Element[]>): readonly FieldGroup[] {
  const result = new Map<Element, readonly Element[]>();
  for (const [holder, own] of groups) {
    const outer = standsAlone(holder)
      ? undefined
      : [...groups.keys()].find((other) => other !== holder && isInside(holder, other) && !isMember(other));
    const key = outer ?? holder;
    result.set(key, [...(result.get(key) ?? []), ...own]);
  }
  return [...result].map(([holder, own]) => ({
    holder,
    fields: [...own].sort((a, b) => orderOf(a) - orderOf(b)),
  }));
}

const standsAlone = (holder: Element): boolean =>
  tagOf(holder) === 'form' || isMember(holder) || isDialog(holder) || roleOf(holder) === 'columnheader';

/** Filters beside each other without a button that applies them work one by one. */
function independent(group: FieldGroup): readonly FieldGroup[] {
  const { holder, fields: own } = group;
  if (own.length < 2 || isRealForm(holder) || !own.every(isFilter)) return [group];
  const submit = submitOf(holder, own);
  if (submit && (own.some(isSearchField) ? NARROWS.test(mainName(submit)) : appliesChoices(submit))) return [group];
  const radios = own.filter((field) => fieldTypeOf(field) === 'radio');
  const single = own.filter((field) => !radios.includes(field)).map((field) => ({ holder: field, fields: [field] }));
  return radios.length > 0 ? [...single, { holder: radios[0] ?? holder, fields: radios }] : single;
}

/** A button that creates something stands beside filters and does not send them. */
const appliesChoices = (submit: Element): boolean =>
  saysSend(submit) && !/^(?:add|create|new)\b/iu.test(mainName(submit));

const isRealForm = (holder: Element): boolean =>
  tagOf(holder) === 'form' || roleOf(holder) === 'form' || isDialog(holder) || isMember(holder);

function isFilter(field: Element): boolean {
  return isSearchField(field) || ['select', 'combobox', 'checkbox', 'radio', 'range'].includes(fieldTypeOf(field));
}

/** A switch or a box to tick that nothing sends acts at once: it is a control, as the ones in the rows of a table. */
function isToggleOnly({ holder, fields: own, end }: FieldGroup): boolean {
  if (end) return false;
  if (tagOf(holder) === 'form' || !own.every((field) => fieldTypeOf(field) === 'checkbox')) return false;
  const submit = submitOf(holder, own);
  return submit === undefined || isMember(holder) || isTable(holder);
}
