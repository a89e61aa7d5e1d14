import type { Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot, FrameSnapshot } from '@assay/page';
import { fieldKey, isText } from '../../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../../core/forms/form-purpose.ts';
import { stepFor } from '../../../core/forms/form-steps.ts';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import { isSortField } from '../../../core/forms/is-sort-field.ts';
import { learnChoices } from '../../../core/forms/learn-choices.ts';
import { around, MEMBER_ROLES } from '../../../core/states/around.ts';
import { saysDelete } from '../../../core/wording/control-meanings.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { tryOut } from '../try-out.ts';

/** A field that sorts or narrows a list, and the form that it stands in. */
export type Filter = { readonly form: FormSnapshot; readonly field: FieldSnapshot };

/** The dropdowns, radio buttons and checkboxes that sort or filter the lists of a page; none where it has no list. */
export function filtersOf(page: FrameSnapshot): readonly Filter[] {
  if (page.collections.length === 0) return [];
  return page.forms.flatMap((form) => {
    const isEntry = form.fields.some((field) => isText(field) && field.popup !== 'list');
    const purpose = purposeOf(form, page);
    // A search and its filters may be one form, and so may days and other filters.
    if (isEntry && purpose !== 'search' && purpose !== 'filter') return [];
    return form.fields
      .filter((field) => {
        // What a search suggests while one types narrows no list.
        if (isText(field) && (field.popup !== 'list' ? isEntry : purpose === 'search')) return false;
        // A calendar shows the days of a month: next month, it offers others.
        if (field.popup === 'calendar') return false;
        // What is done with selected rows narrows nothing.
        if (isOfMember(field, page) || field.options.some(saysDelete)) return false;
        return isChoice(field) || field.type === 'checkbox';
      })
      .map((field) => ({ form, field }));
  });
}

/** The dropdowns and radio buttons of a page that narrow its lists, without those that sort them. */
export function narrowingChoices(page: FrameSnapshot): readonly Filter[] {
  return filtersOf(page).filter(({ field }) => isChoice(field) && !isSortField(field));
}

/** True for a field that stands in a row or an item of a list: it changes that one, and narrows nothing. */
function isOfMember({ ref }: FieldSnapshot, page: FrameSnapshot): boolean {
  const at = page.nodes.findIndex((node) => node.ref === ref);
  return around(page, at, MEMBER_ROLES) >= 0;
}

/** True for what has one option at a time: a dropdown, or radio buttons. */
export function isChoice({ type, popup, options }: FieldSnapshot): boolean {
  return type === 'select' || popup === 'list' || (type === 'radio' && options.length > 1);
}

/** Chooses the option, or ticks a checkbox with `on`, and sends the form where it has a button. */
export async function setFilter(dryRun: DryRun, { form, field }: Filter, value: string): Promise<void> {
  const select: Step = { kind: 'select', option: value, target: field.target };
  await tryOut(dryRun, field.type === 'radio' || !isChoice(field) ? stepFor({ field, value }) : select);
  if (form.submit) await tryOut(dryRun, { kind: 'click', target: form.submit.target });
}

/** The options of a dropdown; the list of one that a kit draws is opened to learn them. */
export async function optionsNow(
  { session }: DryRun,
  { form, field }: Filter,
  page: FrameSnapshot,
): Promise<readonly string[]> {
  if (field.options.length > 0) return field.options;
  const here = page.forms.find((other) => isSameForm(form, other));
  const learned = here && (await learnChoices(session, here));
  return learned?.fields.find((other) => fieldKey(other) === fieldKey(field))?.options ?? [];
}
