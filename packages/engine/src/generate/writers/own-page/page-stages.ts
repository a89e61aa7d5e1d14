import { type Expectation, LIMITS } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { ExploredApplication, ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { Abandoned } from '../../abandoned.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { Writer } from '../../proposal.ts';
import { saysTheSame, withoutMessages } from './changes-on-page.ts';
import { expectNoMore, openedItems } from './menu-of-page.ts';
import { pressStage } from './press-stage.ts';
import { proposalsOnOwnPages } from './proposals-on-own-pages.ts';
import { isStage, nextStage, stageButtons, stageMenus } from './stage-buttons.ts';

/**
 * Tests what the own page of a record offers one after the other, such as 'Assign', 'Start work' and 'Done', as buttons or in a
 * menu: what each press changes is shown and survives a reload, and the next one is offered then, but nothing that belongs to
 * another stage. A form that a press opens is filled and sent.
 */
export const writeStagesOfOwnPages: Writer = (context) =>
  proposalsOnOwnPages(context, ({ place, state, way }) =>
    way.length === 0 && stageButtons(state.snapshot).length + stageMenus(state.snapshot).length > 0
      ? [
          {
            name: `What “${place.label}” creates goes through its stages`,
            tag: 'record-act',
            doIt: async (dryRun, page) => {
              const stages = await goThrough(dryRun, await withoutMessages(dryRun, page));
              expectNoOthers(dryRun, stages, likeIt(state, context.explored));
            },
          },
        ]
      : [],
  );

/** The same page of other records, which may be at other stages. */
function likeIt({ route, signedIn }: ExploredState, { seen }: ExploredApplication): readonly FrameSnapshot[] {
  const isSame = (other: ExploredState) =>
    withoutQuery(other.route) === withoutQuery(route) && other.signedIn === signedIn;
  return seen.filter(isSame).map(({ snapshot }) => snapshot);
}

const { stages: most, stagesTried, othersExpected, menusTried } = LIMITS.generation.writing;

/** The page of the record at one of its stages, and the length of the script when it was reached. */
type Stage = { readonly page: FrameSnapshot; readonly at: number };

/** @throws Abandoned where the page offers fewer than two stages */
async function goThrough(dryRun: DryRun, first: FrameSnapshot): Promise<readonly Stage[]> {
  const reached: Stage[] = [{ page: first, at: dryRun.script.length }];
  const tried = new Set<string>();
  let page = first;
  let before: FrameSnapshot | null = null;
  let offered: ReadonlySet<string> = new Set();
  while (reached.length <= most && tried.size < stagesTried) {
    const position = dryRun.position();
    const button = nextStage(page, before, tried);
    const inMenu = button ? undefined : await nextInMenus(dryRun, page, new Set([...offered, ...tried]));
    const next = button ?? inMenu?.item;
    if (!next) break;
    tried.add(next.name);
    const after = await pressed(dryRun, page, next);
    if (after !== null && withoutQuery(after.url) === withoutQuery(page.url)) {
      [before, page] = [page, after];
      offered = inMenu?.offered ?? offered;
      reached.push({ page, at: dryRun.script.length });
      continue;
    }
    dryRun.rewindTo(position);
    // The address of the record is another one in the next run, so that no step leads back.
    if (after !== null) break;
    dryRun.addLook(page);
  }
  if (reached.length < 3) throw new Abandoned('Its page does not offer one thing after the other.');
  return reached;
}

type InMenu = { readonly item: SnapshotNode; readonly offered: ReadonlySet<string> };

/**
 * Opens the menu of the page that offers something new, and expects that it offers no more than now. Undefined, and all are closed,
 * where none does.
 */
async function nextInMenus(
  dryRun: DryRun,
  page: FrameSnapshot,
  known: ReadonlySet<string>,
): Promise<InMenu | undefined> {
  for (const menu of stageMenus(page).slice(0, menusTried)) {
    const position = dryRun.position();
    await dryRun.do({ kind: 'click', target: asTemplate(menu.target, dryRun) });
    const opened = await dryRun.look();
    const items = openedItems(opened, page).filter(({ name }) => isStage(name));
    const item = items.find(({ name }) => !known.has(name));
    if (item) {
      await expectNoMore(dryRun, opened, item);
      return { item, offered: new Set(items.map(({ name }) => name)) };
    }
    await dryRun.do({ kind: 'press', key: 'Escape' });
    dryRun.rewindTo(position);
    dryRun.addLook(page);
  }
  return undefined;
}

/**
 * At each stage, nothing is offered that was offered at others alone: what is approved cannot be refunded before it has
 * arrived. What the page shows, but does not let press, stays so.
 */
function expectNoOthers(dryRun: DryRun, stages: readonly Stage[], others: readonly FrameSnapshot[]): void {
  const buttons = [...stages.map(({ page }) => page), ...others].flatMap(stageButtons);
  const offered = [...new Map(buttons.toReversed().map((button) => [button.name, button])).values()].toReversed();
  for (const { page, at } of stages.toReversed()) {
    const expected = offered.flatMap(({ name, target }): Expectation | [] => {
      const shown = page.nodes.filter((node) => node.name === name);
      if (shown.length === 0) return { kind: 'absent', target };
      return shown.length === 1 && shown[0]?.disabled ? { kind: 'disabled', target } : [];
    });
    const items = expected
      .slice(0, othersExpected)
      .map((that) => ({ kind: 'step', step: { kind: 'expect', that } }) as const);
    dryRun.script.splice(at, 0, ...items);
  }
}

/** The page after the press and a reload; null where nothing that it shows has changed. */
async function pressed(dryRun: DryRun, page: FrameSnapshot, control: SnapshotNode): Promise<FrameSnapshot | null> {
  const isTaken = await pressStage(dryRun, page, control);
  const limit = LIMITS.generation.expectations.keptEffect;
  if (isTaken) await dryRun.observe({ since: page, limit, counts: false });
  await dryRun.do({ kind: 'reload' });
  const after = isTaken ? await dryRun.observe({ since: page, limit, counts: false }) : await dryRun.look();
  return isTaken && !saysTheSame(page, after) ? after : null;
}
