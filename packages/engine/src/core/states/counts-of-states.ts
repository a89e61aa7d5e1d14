import type { ExploredState } from './explored-application.ts';
import { withoutQuery } from './route-without-ids.ts';

type Counted = Pick<ExploredState, 'route' | 'signedIn' | 'forms'> & {
  readonly actions: readonly { readonly key: string }[];
};

/**
 * What a person would count. Menus, dialogs and tabs are states of the page that has their address; a form that stands in
 * several states is one form, and so is a control that stands on every page.
 */
export function countsOfStates(states: readonly Counted[]) {
  const forms = states.flatMap((state) =>
    state.forms.map(
      ({ fields }) => `${pageOf(state)} ${fields.map(({ label, type }) => `${type}:${label}`).join('|')}`,
    ),
  );
  return {
    pages: new Set(states.map(pageOf)).size,
    forms: new Set(forms).size,
    actions: new Set(states.flatMap(({ actions }) => actions.map(({ key }) => key))).size,
  };
}

/** What is seen signed in is another page than what a visitor gets at the same address. */
function pageOf({ route, signedIn }: Counted): string {
  return `${signedIn} ${withoutQuery(route)}`;
}
