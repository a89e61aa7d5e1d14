import { isAppError, type Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { hasCrashed } from '../../../core/has-crashed.ts';
import { isWrite } from '../../../core/log/is-write.ts';
import { positionOf } from '../../../core/log/log-window.ts';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { isInside } from '../../../core/states/is-inside.ts';
import { isSameTarget } from '../../../core/states/with-target.ts';
import { saysLess, saysOneMore } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { serial } from '../../serial.ts';
import { memberAround } from '../records/record-in-list.ts';
import { undoneByReload } from '../undone-by-reload.ts';

/**
 * Tests figures in rows and items that two buttons raise and lower, such as a stock or a quantity: one up and one down
 * again, with a reload after each where the server was told. The test leaves the figure as it found it.
 */
export const writeSteppedFigures: Writer = (context) => {
  const known = new Set<string>();
  return distinctStates(context.explored)
    .filter(({ snapshot }) => steppersIn(snapshot).length > 0)
    .map((state) => ({ state, name: nameFor(state, true) }))
    .filter(({ name }) => !known.has(name) && known.add(name))
    .map(({ state, name }) => proposalFor(state, name, context));
};

function nameFor(state: ExploredState, isKept: boolean): string {
  return `A figure of “${nameOfState(state)}” is raised and lowered${isKept ? ', and kept' : ''}`;
}

function proposalFor(state: ExploredState, name: string, context: WriterContext): Proposal {
  // Who looks at the figure meanwhile sees another one.
  return serial({
    name,
    feature: featureOfState(state),
    tags: ['figure'],
    priority: PROPOSAL_PRIORITY.search,
    async write(dryRun) {
      const page = await openState(dryRun, state, context);
      const stepper = await rememberFigure(dryRun, page);
      const isKept = await raiseAndLower(dryRun, stepper);
      dryRun.rename(nameFor(state, isKept));
    },
  });
}

type Stepper = { readonly more: Target; readonly less: Target; readonly member: number };
type Stepped = Stepper & { readonly figure: Target; readonly what: 'text' | 'value' };

const VARIABLE = 'figure';
const WHOLE = /^\d{1,6}$/u;

/** Pairs of buttons in one row or item: one for more, one for less. */
export function steppersIn(page: FrameSnapshot): readonly Stepper[] {
  const buttons = page.nodes.flatMap((node, index) => {
    const [member] = isUsable(node) ? memberAround(page, index) : [];
    return member === undefined ? [] : [{ node, member }];
  });
  return buttons
    .filter(({ node }) => saysOneMore(node.name))
    .flatMap(({ node, member }) => {
      const less = buttons.find((other) => other.member === member && saysLess(other.node.name));
      return less ? [{ more: node.target, less: less.node.target, member }] : [];
    });
}

function isUsable({ role, interactive, disabled }: SnapshotNode): boolean {
  return role === 'button' && interactive && disabled !== true;
}

/** Remembers the first figure that can be told by name. @throws Abandoned when there is none. */
async function rememberFigure(dryRun: DryRun, page: FrameSnapshot): Promise<Stepped> {
  const position = dryRun.position();
  for (const stepper of steppersIn(page).slice(0, TRIED)) {
    for (const { figure, what } of figuresBeside(page, stepper)) {
      if (await remembers(dryRun, figure, what)) return { ...stepper, figure, what };
      dryRun.rewindTo(position);
    }
  }
  throw new Abandoned('No figure stands beside the two buttons.');
}

/** Rows whose figure may be out of sight or zero. */
const TRIED = 3;

/** True for a whole number that can be lowered, too. */
async function remembers(dryRun: DryRun, target: Target, what: Stepped['what']): Promise<boolean> {
  try {
    await dryRun.do({ kind: 'remember', what, target, name: VARIABLE });
  } catch (error) {
    if (isAppError(error) && !hasCrashed(error)) return false;
    throw error;
  }
  const seen = dryRun.values[VARIABLE] ?? '';
  return WHOLE.test(seen) && Number(seen) > 0;
}

/** What may be the figure: a field for numbers, a number with its label, a cell with a number. */
function figuresBeside(page: FrameSnapshot, { member, more }: Stepper): readonly Pick<Stepped, 'figure' | 'what'>[] {
  const within = page.nodes[member]?.target;
  if (!within) return [];
  const indexOf = (ref: string) => page.nodes.findIndex((node) => node.ref === ref);
  const fields = page.forms
    .flatMap((form) => form.fields)
    .filter(({ ref, value }) => WHOLE.test(value) && isInside(page, indexOf(ref), member))
    .map(({ target }) => ({ figure: target, what: 'value' as const }));
  const facts = page.facts.filter(
    ({ target, value }) => WHOLE.test(value) && isSameTarget(target.within ?? target, within),
  );
  const texts = page.nodes.flatMap(({ name, role }, index) =>
    role === 'text' && isInside(page, index, member) ? (WITH_LABEL.exec(name)?.slice(1).filter(Boolean) ?? []) : [],
  );
  const labels = new Set([...facts.map(({ label }) => label), ...texts]);
  const values = [...labels].map((name) => ({ role: 'value', name, within }) as const);
  // A cell that says nothing but the figure has no label of its own. Others may say what is the least, or the year.
  const cells = page.nodes.flatMap(({ role, name }, index) =>
    CELLS.has(role) && isInside(page, index, member) ? [{ name, index }] : [],
  );
  const button = page.nodes.findIndex(({ target }) => isSameTarget(target, more));
  const nths = cells
    .flatMap(({ name, index }, at) => (WHOLE.test(name) ? [{ nth: at + 1, far: Math.abs(index - button) }] : []))
    .toSorted((one, other) => one.far - other.far)
    .map(({ nth }) => nth);
  const figures = [...values, ...nths.map((nth) => ({ role: 'cell', nth, within }) as const)];
  return [...fields, ...figures.map((figure) => ({ figure, what: 'text' as const }))];
}

const CELLS: ReadonlySet<string> = new Set(['cell', 'gridcell', 'rowheader']);

/** '14 bags', 'Seats: 3'. */
const WITH_LABEL = /^(?:\d{1,6} (\p{L}[\p{L} ]*)|(\p{L}[\p{L} ]*):? \d{1,6})$/u;

/** True when the server was told. The figure is left as it was, also where one of the two does not hold. */
async function raiseAndLower(dryRun: DryRun, stepper: Stepped): Promise<boolean> {
  try {
    const isKept = await press(dryRun, stepper, 1);
    await press(dryRun, stepper, 0);
    return isKept;
  } catch (error) {
    const isBack = await holds(dryRun, stepper, 0).catch(() => true);
    if (!isBack) await dryRun.do({ kind: 'click', target: stepper.less }).catch(() => undefined);
    throw error;
  }
}

/** Presses the button and expects so many more than in the beginning, after a reload too where the server was told. */
async function press(dryRun: DryRun, stepper: Stepped, by: 0 | 1): Promise<boolean> {
  const mark = positionOf(dryRun.session.log);
  await dryRun.do({ kind: 'click', target: by === 1 ? stepper.more : stepper.less });
  await dryRun.look();
  if (!(await holds(dryRun, stepper, by))) throw new Abandoned('The figure does not change by one.');
  if (!dryRun.session.log.requests.slice(mark.requests).some(isWrite)) return false;
  await dryRun.do({ kind: 'reload' });
  await dryRun.look();
  if (await holds(dryRun, stepper, by)) return true;
  if (await holds(dryRun, stepper, by === 1 ? 0 : 1))
    dryRun.suspect(undoneByReload(by === 1 ? 'Raising a figure' : 'Lowering a figure'));
  throw new Abandoned('After a reload the figure is another one.');
}

/** Expects the figure to be so much above the one in the beginning. */
function holds(dryRun: DryRun, { figure, what }: Stepped, above: 0 | 1): Promise<boolean> {
  const text = above === 0 ? `{{${VARIABLE}}}` : `{{${VARIABLE} + ${above}}}`;
  return dryRun.expect({ kind: what, target: figure, match: { mode: 'is', text } });
}
