import type { Finding, Step } from '@assay/domain';
import type { Explored, ExploredState, SignIn } from '../core/states/explored.ts';
import { similarity } from '../core/states/same-state.ts';
import { settledPageLike } from '../core/waiting/settled-page.ts';
import type { DryRun } from './dry-run/dry-run.ts';

/** A test that is worth trying: a name, and how to carry it out for the first time. */
export type Proposal = {
  readonly name: string;
  readonly feature: string;
  readonly tags: readonly string[];
  /** Lower comes first when the budget is short. */
  readonly priority: number;
  write(dryRun: DryRun): Promise<void>;
};

export type WriterContext = {
  readonly explored: Explored;
  readonly allowDestructive: boolean;
  readonly report: (finding: Finding) => void;
};

export type Writer = (context: WriterContext) => readonly Proposal[];

/** A proposal turned out not to be a test; the reason is for people. */
export class Abandoned extends Error {}

export const PRIORITY = {
  signIn: 0,
  record: 1,
  form: 2,
  search: 2,
  effect: 3,
  choice: 4,
  paging: 5,
  refusal: 5,
  member: 5,
  navigation: 6,
  page: 7,
} as const;

/** From a fresh context to the state. */
export function stepsTo(state: ExploredState, signIn: SignIn | null): readonly Step[] {
  if (!state.signedIn || !signIn) return state.reachedBy;
  const [first, ...rest] = state.reachedBy;
  // The page that the sample opened is there already: loading it anew would take as long as all that was before.
  const isThere = signIn.startChoicePath !== undefined && first?.kind === 'open' && first.path === signIn.landing;
  return [...signIn.steps, ...(isThere ? rest : state.reachedBy)];
}

/** Goes to the state and looks at it. */
export async function openState(dryRun: DryRun, state: ExploredState, { explored }: WriterContext) {
  for (const step of stepsTo(state, explored.signIn)) await dryRun.do(step);
  await settledPageLike(dryRun.session, state.snapshot, dryRun.clock);
  return dryRun.look();
}

/**
 * What people call the state: its main heading, else what the navigation marks as the current page, else another heading,
 * its title or its address. Many applications have the same title on every page.
 */
export function nameOf(state: ExploredState): string {
  const { nodes } = state.snapshot;
  const main = nodes.find((node) => node.role === 'heading' && node.level === 1)?.name;
  const current = nodes.find((node) => node.role === 'link' && node.selected);
  return shorten(main || (current?.target.name ?? current?.name) || state.heading || state.title || state.route);
}

export function shorten(text: string, most = 50): string {
  const folded = text.replace(/\s+/gu, ' ').trim();
  return folded.length <= most ? folded : `${folded.slice(0, most - 1).trimEnd()}…`;
}

/** The feature that a state belongs to: the first word of its address. */
export function featureOf(state: ExploredState): string {
  const segment = state.route.split(/[/?#]/u).find((part) => part !== '' && part !== ':id');
  if (!segment) return 'Start page';
  const words = segment.replace(/[-_]+/gu, ' ').replace(/\.\w+$/u, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** States without those that signed-in people see as visitors do. */
export function distinctStates({ states }: Explored): readonly ExploredState[] {
  const visitors = states.filter((state) => !state.signedIn);
  return states.filter((state) => !state.signedIn || !visitors.some((other) => showsTheSame(state, other)));
}

/** The same page but for the bar on top. */
const SAME_FOR_BOTH = 0.7;

function showsTheSame(a: ExploredState, b: ExploredState): boolean {
  const sizes = (state: ExploredState) => state.snapshot.collections.map(({ kind, size }) => `${kind}${size}`).join();
  return (
    a.route === b.route &&
    a.heading === b.heading &&
    sizes(a) === sizes(b) &&
    similarity(a.snapshot.features, b.snapshot.features) >= SAME_FOR_BOTH
  );
}
