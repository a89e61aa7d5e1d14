import { LIMITS, type Step } from '@assay/domain';
import type { FrameSnapshot, ShortcutSnapshot } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { saysSignOut } from '../../../core/wording/control-meanings.ts';
import { harmIn } from '../../../core/wording/destructive-actions.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { tryOut } from '../try-out.ts';

/**
 * Tests keys that the page announces: they do something, and where a control announces them, what they do is what the
 * control does. A field that announces them takes what is typed after them.
 */
export const writeShortcuts: Writer = (context) => {
  const seen = new Set<string>();
  const states = distinctStates(context.explored);
  return states.flatMap((state) =>
    (state.snapshot.shortcuts ?? []).flatMap((shortcut): Proposal[] => {
      const { keys, label } = shortcut;
      const harm = saysSignOut(label) || (!context.allowDestructive && harmIn(label) !== null);
      const key = `${keys} ${label}`;
      if (harm || seen.has(key)) return [];
      seen.add(key);
      return [proposalFor(pageOf(state, states), shortcut, context)];
    }),
  );
};

/** A dialog that lists the keys takes none of them: they are pressed on the page under it. */
function pageOf(state: ExploredState, states: readonly ExploredState[]): ExploredState {
  if (state.snapshot.dialogs.length === 0) return state;
  const isUnder = ({ route, signedIn, snapshot }: ExploredState) =>
    withoutQuery(route) === withoutQuery(state.route) && signedIn === state.signedIn && snapshot.dialogs.length === 0;
  return states.find(isUnder) ?? state;
}

function proposalFor(state: ExploredState, shortcut: ShortcutSnapshot, context: WriterContext): Proposal {
  const { keys, label } = shortcut;
  const what = shorten(label, LIMITS.generation.testName.controlCharacters);
  return {
    name: `“${keys}” on “${nameOfState(state)}” does what it is for: “${what}”`,
    feature: featureOfState(state),
    tags: ['keys'],
    priority: PROPOSAL_PRIORITY.member,
    async write(dryRun) {
      const page = await openState(dryRun, state, context);
      if (isField(shortcut)) return typesInto(dryRun, shortcut);
      const position = dryRun.position();
      const pressed = await did(dryRun, page, { kind: 'press', key: keys });
      if (shortcut.target) {
        dryRun.rewindTo(position);
        await openState(dryRun, state, context);
        const clicked = await did(dryRun, page, { kind: 'click', target: shortcut.target });
        if (!isLike(pressed, clicked)) throw new Abandoned('The keys do something else than the control.');
        dryRun.rewindTo(position);
        await openState(dryRun, state, context);
        dryRun.rewindTo(position);
        await tryOut(dryRun, { kind: 'press', key: keys });
      }
      await dryRun.observe({ since: page });
    },
  };
}

const isField = ({ target }: ShortcutSnapshot): boolean => target?.role === 'field';

/** @throws Abandoned where the keys do not lead to the field */
async function typesInto(dryRun: DryRun, { keys, target }: ShortcutSnapshot): Promise<void> {
  if (!target) return;
  await dryRun.do({ kind: 'press', key: keys });
  await dryRun.look();
  await dryRun.do({ kind: 'press', key: LETTER });
  if (!(await dryRun.expect({ kind: 'value', target, match: { mode: 'is', text: LETTER } })))
    throw new Abandoned('The keys do not lead to the field.');
}

const LETTER = 'a';

/** What the page has after the step, and had not before. @throws Abandoned when that is nothing */
async function did(dryRun: DryRun, before: FrameSnapshot, step: Step): Promise<FrameSnapshot> {
  await tryOut(dryRun, step);
  const after = await dryRun.look();
  if (after.url === before.url && after.outline === before.outline) throw new Abandoned('Nothing happens.');
  return after;
}

/** True for pages with the same address, dialogs and structure. */
function isLike(a: FrameSnapshot, b: FrameSnapshot): boolean {
  const names = ({ dialogs }: FrameSnapshot) => dialogs.map(({ name }) => name).join();
  return withoutQuery(a.url) === withoutQuery(b.url) && names(a) === names(b) && a.structure === b.structure;
}
