import type { Expectation, Step } from '@assay/domain';
import type { ExploredApplication, ExploredState, SignIn } from '../../../core/states/explored-application.ts';
import { placeOf } from '../../../core/states/path-of.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { stepsTo } from '../../open-state.ts';
import type { WriterContext } from '../../proposal.ts';
import type { FormPlace } from '../forms/forms-to-test.ts';
import { listHolding } from '../lists/list-holding.ts';
import { mentions, type SearchUse, searchFor } from '../lists/search-for.ts';
import { textTarget } from '../text-target.ts';
import { filledIn } from '../unique-value.ts';
import { NowhereListed } from './nowhere-listed.ts';
import { type ListedRecord, listedHere } from './record-in-list.ts';

/** A record, and where its form is on the page of its list, the steps that lead to the form. */
export type Listed = ListedRecord & { readonly wayOfForm?: readonly Step[] };

/**
 * Expects the record on the page after creating it, else on the page with the form, else on a page that leads there.
 * @throws NowhereListed when none of them lists it.
 */
export async function listed(
  dryRun: DryRun,
  created: string,
  { explored }: WriterContext,
  { state }: FormPlace,
): Promise<Listed> {
  const seen: Expectation = { kind: 'visible', target: textTarget(created) };
  const after = await dryRun.look();
  const isShown = mentions(after, dryRun, created);
  if (isShown) await dryRun.expect(seen);
  // On its own page, no list holds it, although a table may say what it is; and the next run has another address for it.
  const isOwnPage = dryRun.records.isOwnPage(after.url);
  const isInList = !isOwnPage && listHolding(after, filledIn(created, dryRun)) !== undefined;
  if (isShown && isInList) return withWay(listedHere(after, created), state, explored.signIn);
  const paths = pathsOfLists(state, explored);
  // What a header finds is anywhere: a list of the page says more.
  const found =
    (await onOneOf(paths, dryRun, created, { ofListOnly: true })) ?? (await onOneOf(paths, dryRun, created));
  if (found) return found;
  if (!isShown || isOwnPage) throw new NowhereListed('What was created is not listed anywhere near.');
  await dryRun.do({ kind: 'open', path: listedHere(after, created).listPath });
  await dryRun.look();
  return listedHere(after, created);
}

/** The record on the first of the pages that shows it; undefined where none does. */
async function onOneOf(
  paths: ReadonlySet<string>,
  dryRun: DryRun,
  name: string,
  using: SearchUse = {},
): Promise<Listed | undefined> {
  for (const path of paths) {
    const position = dryRun.position();
    await dryRun.do({ kind: 'open', path });
    await searchFor(dryRun, name, using);
    const page = await dryRun.look();
    if (mentions(page, dryRun, name)) {
      await dryRun.expect({ kind: 'visible', target: textTarget(name) });
      return { name, listPath: path, way: [{ kind: 'open', path }] };
    }
    dryRun.rewindTo(position);
  }
  return undefined;
}

/**
 * Where the list of what a form makes may be, the likeliest first: the page of the form, a list in whose address the
 * form stands ('/products' over '/products/new'), then the other pages that lead to the form. A list that was found narrowed, as
 * '/products?status=sold', is asked for whole first.
 */
export function pathsOfLists(
  state: Pick<ExploredState, 'id' | 'path'>,
  { states, transitions }: Pick<ExploredApplication, 'states' | 'transitions'>,
): ReadonlySet<string> {
  const leadingThere = new Set(transitions.filter(({ to }) => to === state.id).map(({ from }) => from));
  const parents = states.filter(({ id }) => leadingThere.has(id)).map(({ path }) => path);
  const own = placeOf(state.path);
  const isAbove = (path: string) => placeOf(path) !== '' && own.startsWith(`${placeOf(path)}/`);
  const above = states.map(({ path }) => path).filter(isAbove);
  const nearest = above.toSorted((one, other) => placeOf(other).length - placeOf(one).length);
  return new Set([state.path, ...[...nearest, ...parents].flatMap((path) => [withoutQuery(path), path])]);
}

/** A list that its address alone does not show, such as one behind a tab, is reached like the form beside it. */
function withWay(record: ListedRecord, state: ExploredState, signIn: SignIn | null): Listed {
  const way = wayBesideForm(state, signIn);
  const isHere = record.listPath === state.path && way[0]?.kind === 'open';
  return isHere ? { ...record, wayOfForm: way } : record;
}

/** The steps to the page with the form; to the page under the dialog that holds it, where there is one. */
export function wayBesideForm(state: ExploredState, signIn: SignIn | null): readonly Step[] {
  const steps = stepsTo(state, signIn);
  const opensDialog = state.snapshot.dialogs.length > 0 && steps.at(-1)?.kind !== 'open';
  return opensDialog ? steps.slice(0, -1) : steps;
}
