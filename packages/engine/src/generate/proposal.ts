import type { Finding, Step } from '@assay/domain';
import type { ExploredApplication, ExploredState, SignIn } from '../core/states/explored-application.ts';
import { similarity } from '../core/states/similarity.ts';
import { settledPageLike } from '../core/waiting/settled-page.ts';
import type { DryRun } from './dry-run/dry-run.ts';

/** A test that is worth trying: its name, and how to perform it in a dry run. */
export type Proposal = {
  readonly name: string;
  readonly feature: string;
  readonly tags: readonly string[];
  /** Lower numbers are tried first, as the budget may end before the others. */
  readonly priority: number;
  write(dryRun: DryRun): Promise<void>;
};

export type WriterContext = {
  readonly explored: ExploredApplication;
  readonly allowDestructive: boolean;
  readonly report: (finding: Finding) => void;
};

export type Writer = (context: WriterContext) => readonly Proposal[];

/** Thrown when a proposal turns out not to be a test. Its message is shown as the reason. */
export class Abandoned extends Error {}

/** The steps from a fresh context to the state. */
export function stepsTo(state: ExploredState, signIn: SignIn | null): readonly Step[] {
  if (!state.signedIn || !signIn) return state.reachedBy;
  const [first, ...rest] = state.reachedBy;
  // Signing in ends on this page. Opening it again would load the whole application once more.
  const isThere = signIn.startChoicePath !== undefined && first?.kind === 'open' && first.path === signIn.landing;
  return [...signIn.steps, ...(isThere ? rest : state.reachedBy)];
}

/** Goes to the state and gives its page. */
export async function openState(dryRun: DryRun, state: ExploredState, { explored }: WriterContext) {
  for (const step of stepsTo(state, explored.signIn)) await dryRun.do(step);
  await settledPageLike(dryRun.session, state.snapshot, dryRun.clock);
  return dryRun.look();
}

/**
 * A name for the state: its main heading, else the current item of the navigation, else another heading, its title or
 * its address. Many applications have one title for all pages.
 */
export function nameOf(state: ExploredState): string {
  const { nodes } = state.snapshot;
  const main = nodes.find((node) => node.role === 'heading' && node.level === 1)?.name;
  const current = nodes.find((node) => node.role === 'link' && node.selected);
  return shorten(main || (current?.target.name ?? current?.name) || state.heading || state.title || state.route);
}

/** The text in one line, at most `most` characters long. */
export function shorten(text: string, most = 50): string {
  const folded = text.replace(/\s+/gu, ' ').trim();
  return folded.length <= most ? folded : `${folded.slice(0, most - 1).trimEnd()}…`;
}

/** The feature that a state belongs to: the first segment of its path, as words. */
export function featureOf(state: ExploredState): string {
  const segment = state.route.split(/[/?#]/u).find((part) => part !== '' && part !== ':id');
  if (!segment) return 'Start page';
  const words = segment.replace(/[-_]+/gu, ' ').replace(/\.\w+$/u, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The states, without those that look the same to a visitor and to a signed-in person; of these, the visitor's is kept.
 */
export function distinctStates({ states }: ExploredApplication): readonly ExploredState[] {
  const visitors = states.filter((state) => !state.signedIn);
  return states.filter((state) => !state.signedIn || !visitors.some((other) => showsTheSame(state, other)));
}

/** From this similarity on, the pages differ only in their header. */
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
