import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { ExploredAction, ExploredState } from '../../../core/states/explored-application.ts';
import { Abandoned } from '../../abandoned.ts';
import { isVolatile } from '../../derive/changeable-texts.ts';
import { isShownOn } from '../../derive/page-texts.ts';
import { distinctStates } from '../../distinct-states.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';

/**
 * Tests each kind of member (row or item) of a list once. Its own page has to show the short texts that the list shows
 * with it, and must not have buttons that only pages of other members have.
 */
export const writeListMembers: Writer = (context) => {
  const seen = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    state.actions.flatMap((action): Proposal[] => {
      if (action.kind !== 'link' || seen.has(action.key)) return [];
      const shortTexts = shortTextsOf(nameIn(action), state.snapshot);
      const memberState = context.explored.states.find(({ id }) => id === stateBehind(action, state, context));
      if (shortTexts.length === 0 || !memberState || memberState.path === state.path) return [];
      seen.add(action.key);
      return [proposalFor({ state, action, shortTexts, memberState }, context)];
    }),
  );
};

type Member = {
  readonly state: ExploredState;
  readonly action: ExploredAction;
  readonly shortTexts: readonly string[];
  readonly memberState: ExploredState;
};

function proposalFor({ state, action, shortTexts, memberState }: Member, context: WriterContext): Proposal {
  return {
    name: `“${shorten(action.label, LIMITS.generation.testName.controlCharacters)}” says on its own page what “${nameOfState(state)}” says of it`,
    feature: featureOfState(memberState),
    tags: ['content'],
    priority: PROPOSAL_PRIORITY.member,
    async write(dryRun) {
      await openState(dryRun, state, context);
      await dryRun.do(action.step);
      const page = await dryRun.look();
      let expectations = 0;
      for (const name of shortTexts) {
        if (expectations === LIMITS.generation.writing.textsPerListMember) break;
        if (isShownOn(page, name) && (await dryRun.expect({ kind: 'visible', target: { role: 'text', name } })))
          expectations++;
      }
      for (const name of missingButtons(page, memberState, context.explored.states))
        if (await dryRun.expect({ kind: 'absent', target: { role: 'button', name } })) expectations++;
      if (expectations === 0) throw new Abandoned('Its own page repeats nothing of the list.');
    },
  };
}

/** Id of the state that the link led to while exploring. */
function stateBehind(action: ExploredAction, state: ExploredState, { explored }: WriterContext): string | undefined {
  return explored.transitions.find(({ from, action: id }) => from === state.id && id === action.id)?.to;
}

function nameIn({ step }: ExploredAction): string | undefined {
  return step.kind === 'click' ? step.target.name : undefined;
}

/** The short texts in the member's row, such as a price or a status. Empty when several rows have its name. */
export function shortTextsOf(name: string | undefined, page: FrameSnapshot): readonly string[] {
  const rows = page.collections.flatMap(({ rows: all }) => all).filter((cells) => cells.includes(name ?? ''));
  const [row, ...others] = rows;
  if (name === undefined || row === undefined || others.length > 0) return [];
  const controls = page.nodes.filter(({ interactive }) => interactive).map((node) => node.name);
  const texts = row.filter(
    (cell) =>
      cell !== name &&
      cell.length >= 2 &&
      cell.length <= LIMITS.generation.writing.shortTextCharacters &&
      !controls.some((label) => label.startsWith(cell)) &&
      !isVolatile(cell),
  );
  return [...new Set(texts)];
}

type Place = Pick<ExploredState, 'route' | 'signedIn' | 'reachedBy' | 'snapshot'>;

/**
 * Names of buttons that pages of other members have and this one has not. Only pages opened by their address are
 * compared: steps taken before would show on them.
 */
export function missingButtons(page: FrameSnapshot, home: Place, states: readonly Place[]): readonly string[] {
  const others = states.filter(
    (other) =>
      other.route === home.route &&
      other.signedIn === home.signedIn &&
      other.reachedBy.length === 1 &&
      new URL(other.snapshot.url).pathname !== new URL(page.url).pathname,
  );
  const buttons = others.flatMap(({ snapshot }) =>
    snapshot.nodes.filter((node) => node.interactive && node.role === 'button' && node.name !== ''),
  );
  const lacking = buttons.filter(({ name }) => !isShownOn(page, name)).map(({ name }) => name);
  return [...new Set(lacking)].slice(0, LIMITS.generation.writing.missingButtonsPerListMember);
}
