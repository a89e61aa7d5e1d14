import type { Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot, FrameSnapshot } from '@assay/page';
import { fieldKey, isText } from '../../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../../core/forms/form-purpose.ts';
import { stepFor } from '../../../core/forms/form-steps.ts';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import { isSortField } from '../../../core/forms/is-sort-field.ts';
import { learnChoices } from '../../../core/forms/learn-choices.ts';
import { around, MEMBER_ROLES } from '../../../core/states/around.ts';
import { pathOf } from '../../../core/states/path-of.ts';
import { saysDelete } from '../../../core/wording/control-meanings.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { startAnew } from '../start-anew.ts';
import { tryOut } from '../try-out.ts';

/** A field that sorts or narrows a list, and the form that it stands in. */
export type Filter = {
  readonly form: FormSnapshot;
  readonly field: FieldSnapshot;
  /** What opens the dialog or the drawer with the form; absent where it stands on the page. */
  readonly opener?: Step;
};

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

/** True for a dropdown and for radio buttons that narrow a list, rather than sort it. */
export const isNarrowingChoice = ({ field }: Filter): boolean => isChoice(field) && !isSortField(field);

/** True for a field that stands in a row or an item of a list: it changes that one, and narrows nothing. */
function isOfMember({ ref }: FieldSnapshot, page: FrameSnapshot): boolean {
  const at = page.nodes.findIndex((node) => node.ref === ref);
  return around(page, at, MEMBER_ROLES) >= 0;
}

/** True for what has one option at a time: a dropdown, or radio buttons. */
export function isChoice({ type, popup, options }: FieldSnapshot): boolean {
  return type === 'select' || popup === 'list' || (type === 'radio' && options.length > 1);
}

/**
 * Chooses the option, or ticks a checkbox with `on`, and sends the form where it has a button. What stands behind a button is
 * opened first, and closed again where nothing sends it.
 */
export async function setFilter(dryRun: DryRun, { form, field, opener }: Filter, value: string): Promise<void> {
  const isOpened = opener !== undefined && (await dryRun.session.locate(field.target)).status === 'missing';
  if (isOpened) await tryOut(dryRun, opener);
  const select: Step = { kind: 'select', option: value, target: field.target };
  await tryOut(dryRun, field.type === 'radio' || !isChoice(field) ? stepFor({ field, value }) : select);
  if (form.submit) await tryOut(dryRun, { kind: 'click', target: form.submit.target });
  else if (isOpened) await tryOut(dryRun, { kind: 'press', key: 'Escape' });
}

/**
 * The options of a dropdown; the list of one that a kit draws is opened to learn them. Where that is behind a button, the page
 * is opened anew afterwards.
 */
export async function optionsNow(dryRun: DryRun, filter: Filter, page: FrameSnapshot): Promise<readonly string[]> {
  if (filter.field.options.length > 0) return filter.field.options;
  if (!filter.opener) return learnedOptions(dryRun, filter, page);
  const position = dryRun.position();
  await tryOut(dryRun, filter.opener);
  const options = await learnedOptions(dryRun, filter, await dryRun.look());
  await startAnew(dryRun, position, pathOf(page.url, page.url) ?? '/');
  return options;
}

async function learnedOptions(
  { session }: DryRun,
  { form, field }: Filter,
  page: FrameSnapshot,
): Promise<readonly string[]> {
  const here = page.forms.find((other) => isSameForm(form, other));
  const learned = here && (await learnChoices(session, here));
  return learned?.fields.find((other) => fieldKey(other) === fieldKey(field))?.options ?? [];
}
