import { LIMITS, type Step } from '@assay/domain';
import type { Fact, FrameSnapshot } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { pathOf } from '../../../core/states/path-of.ts';
import { isSameTarget, withTarget } from '../../../core/states/with-target.ts';
import { movedBy, onlyNumberIn } from '../../../core/values/numbers.ts';
import { singularWords } from '../../../core/wording/singular.ts';
import { Abandoned } from '../../abandoned.ts';
import { isTelling } from '../../derive/changeable-texts.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { goByLink } from '../../go-by-link.ts';
import { nameOfState } from '../../name-of-state.ts';
import { lookUntil } from '../look-until.ts';

/** A figure of a page, and the variable that keeps what it said. */
export type Figure = { readonly fact: Fact; readonly name: string };

/** Amounts and numbers that can be told by their labels. */
export function figuresOn({ facts }: Pick<FrameSnapshot, 'facts'>): readonly Fact[] {
  return facts.filter(
    ({ label, value, target }) =>
      onlyNumberIn(value) !== null &&
      isTelling(value) &&
      wordsOf(label).length > 0 &&
      !/\d/u.test(label) &&
      facts.filter((other) => isSameTarget(other.target, target)).length === 1,
  );
}

/** Keeps what the first of the figures say now. */
export async function rememberFigures(dryRun: DryRun, all: readonly Fact[]): Promise<readonly Figure[]> {
  const facts = all.slice(0, LIMITS.generation.writing.figuresFollowed);
  const figures = facts.map((fact, at) => ({ fact, name: `figure_${at + 1}` }));
  for (const { fact, name } of figures) await dryRun.do({ kind: 'remember', what: 'text', target: fact.target, name });
  return figures;
}

/** Goes back to the page like a person does, and expects what moved. @throws Abandoned where no figure did. */
export async function expectMoved(
  dryRun: DryRun,
  state: ExploredState,
  figures: readonly Figure[],
): Promise<readonly Figure[]> {
  await goTo(dryRun, state);
  const isMoved =
    (page: FrameSnapshot) =>
    ({ fact }: Figure) =>
      difference(fact, page) !== 0;
  const page = await lookUntil(dryRun, (now) => figures.some(isMoved(now)));
  const moved: Figure[] = [];
  for (const figure of figures.filter(isMoved(page))) {
    const by = difference(figure.fact, page);
    const text = `{{${figure.name} ${by < 0 ? '-' : '+'} ${Math.abs(by)}}}`;
    const that = { kind: 'text', target: figure.fact.target, match: { mode: 'is', text } } as const;
    if (await dryRun.expect(that)) moved.push(figure);
  }
  if (moved.length === 0) throw new Abandoned(`No figure of “${nameOfState(state)}” moves.`);
  return moved;
}

/** By how much the figure is another one now, to the cent; 0 where it is gone. */
function difference({ target, value }: Fact, { facts }: FrameSnapshot): number {
  return movedBy(value, withTarget(facts, target)?.value ?? '') ?? 0;
}

/** Goes to the page by a link where there is one, so that what the application keeps in memory is still there. */
export async function goTo(dryRun: DryRun, { path }: ExploredState): Promise<void> {
  const page = await dryRun.look();
  const isHere = pathOf(page.url, page.url) === path && page.dialogs.length === 0;
  if (!isHere) await dryRun.do(goByLink(page, path));
}

/** Leaves out the steps that remember what did not move. */
export function forgetOthers({ script }: DryRun, since: number, moved: readonly Figure[]): void {
  const isUsed = (step: Step) => step.kind !== 'remember' || moved.some(({ name }) => name === step.name);
  const kept = script.slice(since).filter((item) => item.kind !== 'step' || isUsed(item.step));
  script.splice(since, script.length - since, ...kept);
}

/** The words that tell what a label is about. */
export function wordsOf(text: string): readonly string[] {
  return singularWords(text).filter((word) => word.length > 2);
}
