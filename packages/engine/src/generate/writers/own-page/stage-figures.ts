import { LIMITS } from '@assay/domain';
import type { Fact, FrameSnapshot } from '@assay/page';
import type { ExploredApplication, ExploredState } from '../../../core/states/explored-application.ts';
import { pathOf } from '../../../core/states/path-of.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { nameOfState } from '../../name-of-state.ts';
import type { Writer } from '../../proposal.ts';
import { serial } from '../../serial.ts';
import { expectMoved, figuresOn, forgetOthers, goTo, rememberFigures, wordsOf } from '../records/figures-of-page.ts';
import type { OwnPage } from './own-pages.ts';
import { pressStage } from './press-stage.ts';
import { proposalsOnOwnPages } from './proposals-on-own-pages.ts';
import { nextStage, stageButtons } from './stage-buttons.ts';

/**
 * Tests that the figures of the page after signing in, and the badges of the navigation among them, follow a stage of a record:
 * 'Returns 7' is 6 when one is approved, without a reload. By how much each figure moves is learned.
 */
export const writeFiguresOfStages: Writer = (context) => {
  const start = startPage(context.explored);
  if (!start) return [];
  const proposals = proposalsOnOwnPages(context, (own) =>
    own.way.length === 0 && own.state.signedIn === start.signedIn && stageButtons(own.state.snapshot).length > 0
      ? [
          {
            name: `The figures of “${nameOfState(start)}” follow the stages of what “${own.place.label}” creates`,
            tag: 'figures',
            doIt: (dryRun, page) => followStages(dryRun, page, { own, start }),
          },
        ]
      : [],
  );
  // Other tests change what is counted: each is tried, and runs, alone.
  return proposals.map(serial);
};

/** The page that shows after signing in, where it has figures. */
function startPage(explored: ExploredApplication): ExploredState | undefined {
  const path = withoutQuery(explored.signIn?.landing ?? '/');
  return distinctStates(explored).find(
    (state) => state.path === path && state.snapshot.dialogs.length === 0 && figuresOn(state.snapshot).length > 0,
  );
}

type Place = { readonly own: OwnPage; readonly start: ExploredState };

/** Leads the record on until figures of the start page move. @throws Abandoned where none does */
async function followStages(dryRun: DryRun, first: FrameSnapshot, { own, start }: Place): Promise<void> {
  const tried = new Set<string>();
  let [before, page]: [FrameSnapshot | null, FrameSnapshot] = [null, first];
  for (let stage = 0; stage < LIMITS.generation.writing.stages; stage++) {
    const next = nextStage(page, before, tried);
    if (!next) break;
    tried.add(next.name);
    const position = dryRun.position();
    await goTo(dryRun, start);
    const figures = await rememberFigures(dryRun, nearestFirst(figuresOn(await dryRun.look()), own));
    const record = await goBack(dryRun, page);
    if (!(await pressStage(dryRun, record, next))) break;
    const moved = await expectMoved(dryRun, start, figures).catch(noneIfAbandoned);
    forgetOthers(dryRun, position.script, moved);
    if (moved.length > 0) return;
    [before, page] = [page, await goBack(dryRun, page)];
  }
  throw new Abandoned(`No figure of “${nameOfState(start)}” follows its stages.`);
}

/** Figures that are called like what is created come first. */
function nearestFirst(facts: readonly Fact[], { place, state }: OwnPage): readonly Fact[] {
  const words = new Set([place.label, nameOfState(place.state), nameOfState(state)].flatMap(wordsOf));
  const isNear = ({ label }: Fact) => wordsOf(label).some((word) => words.has(word));
  return [...facts.filter(isNear), ...facts.filter((fact) => !isNear(fact))];
}

/** Back to the page of the record, as the browser goes back. @throws Abandoned where another page is shown then */
async function goBack(dryRun: DryRun, { url }: FrameSnapshot): Promise<FrameSnapshot> {
  await dryRun.do({ kind: 'back' });
  const page = await dryRun.look();
  if (pathOf(page.url, page.url) !== pathOf(url, url)) throw new Abandoned('Going back shows another page.');
  return page;
}

function noneIfAbandoned(error: unknown): readonly [] {
  if (error instanceof Abandoned) return [];
  throw error;
}
