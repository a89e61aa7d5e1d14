import type { Expectation, Target } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { ExploredApplication } from '../../core/states/explored-application.ts';
import { createRowsAtStart } from './rows-at-start.ts';

/** The figures that fresh contexts began with: counts of lists, texts with a number, and what the rows of lists hold. */
export type FiguresAtStart = {
  /** Takes note of a page that was opened in a fresh context, before anything was done there. */
  note(page: FrameSnapshot): void;
  /**
   * True for an expectation of a figure that began differently at different times: others have added or removed something
   * meanwhile, and will again. What a test narrows down to one or none is its own.
   */
  varies(that: Expectation): boolean;
};

/** No page was noted yet. */
export function createFiguresAtStart(): FiguresAtStart {
  const values = new Map<string, Set<string>>();
  const varying = new Set<string>();
  const rows = createRowsAtStart();
  const add = (path: string, target: Target, value: string) => {
    const key = `${path} ${keyOf(target)}`;
    const known = values.get(key) ?? new Set();
    values.set(key, known.add(value));
    if (known.size > 1) varying.add(keyOf(target));
  };
  return {
    note({ url, facts, collections }) {
      const { pathname } = new URL(url);
      for (const { target, value } of facts) if (/\d/u.test(value)) add(pathname, target, value);
      for (const { items, size } of collections) add(pathname, items, String(size));
      for (const list of collections) rows.note(pathname, list);
    },
    varies(that) {
      if (that.kind === 'row') return rows.varies(that);
      const figure = figureIn(that);
      return figure !== null && varying.has(keyOf(figure.target)) && figure.amounts.some((amount) => amount > 1);
    },
  };
}

/**
 * Takes note of the pages as exploring found them by their address alone: what it adds to a record later is not there in the
 * next run.
 */
export function noteExplored(
  { states, signIn }: Pick<ExploredApplication, 'states' | 'signIn'>,
  figures: Pick<FiguresAtStart, 'note'>,
): void {
  for (const { snapshot, reachedBy, signedIn } of states) {
    const isByAddress = reachedBy.every(({ kind }) => kind === 'open') && new URL(snapshot.url).search === '';
    if (isByAddress && signedIn === (signIn !== null)) figures.note(snapshot);
  }
}

const keyOf = (target: Target): string => JSON.stringify(target);

function figureIn(that: Expectation): { readonly target: Target; readonly amounts: readonly number[] } | null {
  if (that.kind === 'count') return { target: that.target, amounts: [Number(that.count)] };
  if (that.kind !== 'text' || that.match.mode !== 'is') return null;
  return { target: that.target, amounts: (that.match.text.match(/\d+/gu) ?? []).map(Number) };
}
