import { LIMITS, type Target } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { isLeftBehind } from '../../is-left-behind.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { lookUntil } from '../look-until.ts';
import { tryOut } from '../try-out.ts';
import { boundFor, type Placed, printBound, type RangeField, rangeFieldsOf, scalesOf } from './range-fields.ts';

/** Tests sliders and fields that narrow a list to a range: what is outside of it goes, and what is inside stays. */
export const writeRangeFilters: Writer = (context) => {
  const seen = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    rangeFieldsOf(state.snapshot).flatMap((range): Proposal[] => {
      const key = `${withoutQuery(state.route)} ${range.field.label} ${range.end}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [proposalFor(state, range, context)];
    }),
  );
};

function proposalFor(state: ExploredState, { field, end }: RangeField, context: WriterContext): Proposal {
  const label = shorten(field.label || (end === 'from' ? 'From' : 'To'), LIMITS.generation.testName.controlCharacters);
  return {
    name: `“${label}” on “${nameOfState(state)}” narrows the list to a range`,
    feature: featureOfState(state),
    tags: ['filter'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const start = await openState(dryRun, state, context);
      const range = rangeFieldsOf(start).find((other) => other.field.label === field.label && other.end === end);
      if (!range) throw new Abandoned('The field was not there the second time.');
      const position = dryRun.position();
      for (const list of start.collections) {
        for (const scale of scalesOf(list.rows, range.field)) {
          if (await isNarrowed(dryRun, range, { list, scale })) return;
          dryRun.rewindTo(position);
          await openState(dryRun, state, context);
          dryRun.rewindTo(position);
        }
      }
      throw new Abandoned('It narrows no list to a range.');
    },
  };
}

type Scale = { readonly list: CollectionSnapshot; readonly scale: readonly Placed[] };

/** Sets the end of the range, and expects of the members next to it that they are gone, or still there. */
async function isNarrowed(dryRun: DryRun, range: RangeField, { list, scale }: Scale): Promise<boolean> {
  const { field, form, end } = range;
  const bound = boundFor(scale, range);
  if (bound === null) return false;
  await tryOut(dryRun, { kind: 'type', text: printBound(bound, field, scale), target: field.target });
  if (field.popup === 'calendar') await tryOut(dryRun, { kind: 'press', key: 'Enter', target: field.target });
  if (form.submit) await tryOut(dryRun, { kind: 'click', target: form.submit.target });
  const set = field.type === 'range' ? await placeOf(dryRun, field.target) : bound;
  const isOutside = ({ value }: Placed) => (end === 'to' ? value > set : value < set);
  const nearest = scale
    .filter(({ value }) => value !== set)
    .toSorted((a, b) => Math.abs(a.value - set) - Math.abs(b.value - set));
  const lasting = nearest.filter(({ name }) => !isLeftBehind(name, dryRun.records));
  const [outside, inside] = [lasting.filter(isOutside), lasting.filter((placed) => !isOutside(placed))];
  const names = (page: FrameSnapshot) => withTarget(page.collections, list.target)?.rows.flat() ?? [];
  const isAsAsked = (page: FrameSnapshot) =>
    outside.every(({ name }) => !names(page).includes(name)) && inside.every(({ name }) => names(page).includes(name));
  if (outside.length === 0 || inside.length === 0 || !isAsAsked(await lookUntil(dryRun, isAsAsked))) return false;
  for (const { name } of outside.slice(0, LIMITS.generation.writing.removedRows))
    if (!(await dryRun.expect({ kind: 'no-row', target: list.target, cells: [name] }))) return false;
  for (const { name } of inside.slice(0, LIMITS.generation.writing.addedRows))
    if (!(await dryRun.expect({ kind: 'row', target: list.target, cells: [name] }))) return false;
  return true;
}

/** Where a slider stands: it may take only some of the values. */
async function placeOf({ session }: DryRun, target: Target): Promise<number> {
  const found = await session.locate(target);
  return found.status === 'found' ? Number((await session.read(found.ref)).value) : Number.NaN;
}
