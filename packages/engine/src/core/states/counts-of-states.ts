import type { ExploredState } from './explored-application.ts';
import { withoutQuery } from './route-without-ids.ts';

type Counted = Pick<ExploredState, 'route' | 'forms'> & {
  readonly actions: readonly { readonly key: string }[];
};

/**
 * What a person would count, as the map draws it. Menus, dialogs and tabs are states of the page that has their address, and
 * so is what a visitor gets there; a form that stands in several states is one form, and so is a control that stands on
 * every page.
 */
export function countsOfStates(states: readonly Counted[]) {
  const forms = states.flatMap((state) =>
    state.forms.map(
      ({ fields }) => `${withoutQuery(state.route)} ${fields.map(({ label, type }) => `${type}:${label}`).join('|')}`,
    ),
  );
  return {
    pages: new Set(states.map(({ route }) => withoutQuery(route))).size,
    forms: new Set(forms).size,
    actions: new Set(states.flatMap(({ actions }) => actions.map(({ key }) => key))).size,
  };
}
