import { LIMITS, type Step } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import type { ExploredApplication, ExploredState } from '../../../core/states/explored-application.ts';
import { isOfOwnRecord } from '../../../core/states/is-of-own-record.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { saysEdit, saysNew } from '../../../core/wording/control-meanings.ts';
import { namesLeftover } from '../../../core/wording/unique-text.ts';
import type { WriterContext } from '../../proposal.ts';
import { type FormPlace, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { createsNamed } from '../records/known-by.ts';
import { pathsOfLists } from '../records/listed-record.ts';

/** What stands on the own pages of the records that a form creates, as exploring saw it on one of Assay's records. */
export type OwnPage = {
  readonly place: FormPlace;
  readonly state: ExploredState;
  /** From the record's own page, such as a button that opens a dialog; empty for the page itself. */
  readonly way: readonly Step[];
  /** The forms there; without those that already stood where the way begins. */
  readonly forms: readonly FormSnapshot[];
};

/**
 * The own pages of records that forms create. Exploring came upon one of a record that it had created itself, or on that of
 * a record of the same list that was there before: no test begins there, but each can create a record of its own and do
 * with it what is not done to records that others know.
 */
export function ownPages(context: WriterContext): readonly OwnPage[] {
  return formsFromTheirStart(context)
    .filter(createsNamed)
    .flatMap((place) => ownPagesOf(place, context.explored));
}

function ownPagesOf(place: FormPlace, explored: ExploredApplication): readonly OwnPage[] {
  const { state: from, form } = place;
  const { seen, transitions } = explored;
  const label = form.submit?.name || form.name || 'form';
  const sends = new Set(
    from.actions.filter(({ kind, label: own }) => kind === 'form' && own === label).map(({ id }) => id),
  );
  const landed = new Set(
    transitions.flatMap(({ from: id, action, to }) => (id === from.id && sends.has(action) ? to : [])),
  );
  const lists = [...pathsOfLists(from, explored)].map(withoutQuery).filter((path) => path !== '/');
  const isNear = (state: ExploredState) =>
    state.signedIn === from.signedIn &&
    withoutQuery(state.route) !== withoutQuery(from.route) &&
    !isOfForm(state.route) &&
    !lists.includes(withoutQuery(state.path));
  const isOwn = (state: ExploredState) =>
    landed.has(state.id) || (isOfOwnRecord(state) && lists.some((path) => isBelow(state.path, path)));
  const isOfFormer = (state: ExploredState) => !isOwn(state) && lists.some((path) => isOfMember(state.route, path));
  // A query says what of the page is open, such as a tab; without one, the press that opened it does.
  const isBase = (state: ExploredState) =>
    state.snapshot.dialogs.length === 0 &&
    (landed.has(state.id) ||
      (state.path === withoutQuery(state.path) && !isPartOfOne(state.route) && !isOpenedOnPage(state, explored)));
  const near = seen.filter((state) => isNear(state) && (isOwn(state) || isOfFormer(state)));
  const bases = near.filter(isBase);
  const onPages = (pages: readonly ExploredState[]) => [
    ...pages
      .filter(isBase)
      .slice(0, LIMITS.generation.writing.ownPagesOfKind)
      .map((state) => ({ place, state, way: [], forms: state.snapshot.forms })),
    ...pages.flatMap((state) => {
      const opened = isBase(state) ? null : openedFrom(bases, state, explored);
      return opened ? [{ place, state, ...opened }] : [];
    }),
  ];
  return [...onPages(near.filter(isOwn)), ...onPages(near.filter(isOfFormer))].slice(
    0,
    LIMITS.generation.writing.ownPages,
  );
}

/**
 * The press on one of the pages that led to the state, and the forms that came with it; null where none did, or where it
 * names the record.
 */
function openedFrom(
  bases: readonly ExploredState[],
  state: ExploredState,
  { transitions }: ExploredApplication,
): Pick<OwnPage, 'way' | 'forms'> | null {
  for (const base of bases)
    for (const { from, to, action: id } of transitions) {
      const action = from === base.id && to === state.id ? base.actions.find((each) => each.id === id) : undefined;
      const isOfPage =
        action?.kind !== 'link' ||
        withoutQuery(state.path) === withoutQuery(base.path) ||
        (isPartOfOne(state.route) && isBelow(state.path, withoutQuery(base.path)));
      if (action?.step.kind === 'click' && isOfPage && !namesLeftover(JSON.stringify(action.step)))
        return { way: [action.step], forms: withoutFormsOf(base, state.snapshot.forms) };
    }
  return null;
}

function withoutFormsOf({ snapshot }: ExploredState, forms: readonly FormSnapshot[]): readonly FormSnapshot[] {
  return forms.filter((form) => !snapshot.forms.some((former) => isSameForm(former, form)));
}

/** True for what something that was done on the same page led to, such as a press on a tab that has no address. */
function isOpenedOnPage({ id, path }: ExploredState, { seen, transitions }: ExploredApplication): boolean {
  const before = seen.slice(
    0,
    seen.findIndex((state) => state.id === id),
  );
  return before.some((page) => page.path === path && transitions.some(({ from, to }) => from === page.id && to === id));
}

/** True for the pattern of a page of one member of the list, or a part of it: '/orders/:id', '/orders/:id/notes' of '/orders'. */
function isOfMember(route: string, list: string): boolean {
  return (
    /^\/:[^/]+(?:\/[a-z-]+)?$/u.test(withoutQuery(route).slice(list.replace(/\/$/u, '').length)) && isBelow(route, list)
  );
}

/** True for the pattern of a part of a page, such as '/orders/:id/notes'. */
function isPartOfOne(route: string): boolean {
  return partOf(route) !== undefined && !isOfForm(route);
}

/** True for the pattern of the form of a record, such as '/orders/:id/edit'. */
function isOfForm(route: string): boolean {
  const part = partOf(route) ?? '';
  return saysEdit(part) || saysNew(part);
}

const partOf = (route: string): string | undefined => /\/:[^/]+\/([a-z-]+)$/u.exec(withoutQuery(route))?.[1];

function isBelow(path: string, list: string): boolean {
  return path.startsWith(`${list.replace(/\/$/u, '')}/`);
}
