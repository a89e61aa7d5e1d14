import type { Step } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import type { ExploredApplication, ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { distinctStates } from '../../distinct-states.ts';
import { type Filter, filtersOf, isNarrowingChoice } from './filter-fields.ts';

type Explored = Pick<ExploredApplication, 'states' | 'transitions'>;

/** A page with a list, and what narrows or sorts it: fields of the page, and of a dialog or a drawer that it opens. */
export type FilteredList = { readonly state: ExploredState; readonly filters: readonly Filter[] };

/** The pages of lists that have a filter. */
export function filteredLists(explored: ExploredApplication): readonly FilteredList[] {
  return distinctStates(explored).flatMap((state) => {
    const filters = [...filtersOf(state.snapshot), ...filtersBehindButtons(state, explored)];
    return filters.length === 0 ? [] : [{ state, filters }];
  });
}

/** The same with the dropdowns and radio buttons alone that narrow the lists. */
export function narrowedLists(explored: ExploredApplication): readonly FilteredList[] {
  return filteredLists(explored)
    .map(({ state, filters }) => ({ state, filters: filters.filter(isNarrowingChoice) }))
    .filter(({ filters }) => filters.length > 0);
}

/**
 * Filters that a button of the page opens, which says so, or whose dialog does: a dialog may also change something. A button that
 * opens nothing but a list to choose from is a dropdown that says so nowhere, as PatternFly draws it.
 */
function filtersBehindButtons(state: ExploredState, explored: Explored): readonly Filter[] {
  const { collections, forms } = state.snapshot;
  if (collections.length === 0) return [];
  return openedFrom(state, explored).flatMap(({ opener, opened }) => {
    const page = { ...opened.snapshot, collections };
    const words = [opener.target?.name, page.dialogs.at(-1)?.name];
    return filtersOf(page)
      .filter(({ form }) => !forms.some((here) => isSameForm(here, form)))
      .filter(
        ({ form }) =>
          isListAlone(form, opened, state) ||
          [...words, form.name, form.submit?.name].some((text = '') => OPENS_FILTERS.test(text)),
      )
      .map((filter) => ({ ...filter, opener }));
  });
}

/** True for a list to choose from that stands open in no dialog. */
function isListAlone({ fields, submit }: FormSnapshot, opened: ExploredState, state: ExploredState): boolean {
  const [list, ...others] = fields;
  const isInDialog = opened.snapshot.dialogs.length > state.snapshot.dialogs.length;
  return list?.type === 'select' && list.options.length > 1 && others.length === 0 && !submit && !isInDialog;
}

const OPENS_FILTERS = /\bfilter|\brefine\b|\bnarrow\b|\b(?:advanced )?search\b|filtern|filtrer|filtrar/iu;

type Opening = { readonly opener: Extract<Step, { kind: 'click' }>; readonly opened: ExploredState };

/** What clicks on the page open without leaving it. */
function openedFrom(state: ExploredState, { states, transitions }: Explored): readonly Opening[] {
  return transitions.flatMap(({ from, action, to }): readonly Opening[] => {
    if (from !== state.id || to === state.id) return [];
    const opener = state.actions.find(({ id }) => id === action)?.step;
    const opened = states.find(({ id }) => id === to);
    const isHere = opened !== undefined && withoutQuery(opened.route) === withoutQuery(state.route);
    return opener?.kind === 'click' && isHere ? [{ opener, opened }] : [];
  });
}
