import { LIMITS } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../../core/forms/form-purpose.ts';
import { submitStep } from '../../../core/forms/form-steps.ts';
import { isInBar } from '../../../core/forms/is-in-bar.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, formKey, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { mentions } from '../lists/search-for.ts';
import { lookUntil } from '../look-until.ts';
import { textTarget } from '../text-target.ts';
import { filledIn, isLasting } from '../unique-value.ts';
import { sendRecord } from './create-record.ts';
import { createsNamed } from './known-by.ts';
import { unlessNowhereListed } from './nowhere-listed.ts';
import { takeAway } from './take-away.ts';

/** Tests that the search in a header finds a new record by its name, and that what it finds opens that record. */
export const writeFoundAnywhere: Writer = (context) =>
  formsFromTheirStart(context)
    .filter((place) => createsNamed(place) && searchInBar(place.state.snapshot) !== undefined)
    .map((place) => proposalFor(place, context));

function proposalFor(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `The search of all pages finds what “${place.label}” creates, and opens it`,
    feature: 'Search',
    tags: ['search'],
    priority: PROPOSAL_PRIORITY.choice,
    premise: formKey(place),
    write: unlessNowhereListed(place, context, async (dryRun) => {
      const { name } = await sendRecord(dryRun, place, context, { isObserved: false });
      await openWithoutIt(dryRun, name, pagesWithSearch(place, context));
      await search(dryRun, name);
      const value = filledIn(name, dryRun);
      const found = dryRun.looks.at(-1)?.nodes.find((node) => isResult(node, value));
      if (!found) throw new Abandoned('It does not find what was created.');
      const lasting = ({ name: called, target }: SnapshotNode) =>
        isLasting(called, dryRun) ? asTemplate(target, dryRun) : textTarget(name);
      await dryRun.do({ kind: 'click', target: lasting(found) });
      const heading = (await dryRun.look()).nodes.find((node) => node.role === 'heading' && node.name.includes(value));
      if (!heading) throw new Abandoned('What it finds leads to no page that is called like it.');
      await dryRun.expect({ kind: 'visible', target: lasting(heading) });
      await takeAway(dryRun, name, place, context);
    }),
  };
}

/** Paths of pages with the search: the one of the form, then those with fewer lists, on which a new record may stand. */
function pagesWithSearch({ state }: FormPlace, { explored }: WriterContext): readonly string[] {
  const others = distinctStates(explored)
    .filter(({ snapshot, reachedBy }) => reachedBy.length === 1 && searchInBar(snapshot) !== undefined)
    .toSorted((one, other) => one.snapshot.collections.length - other.snapshot.collections.length);
  return [...new Set([state, ...others].map(({ path }) => path))].slice(
    0,
    LIMITS.generation.writing.pagesWithoutRecord,
  );
}

/** Opens the first of the pages that does not show the record without any search. @throws Abandoned where each does */
async function openWithoutIt(dryRun: DryRun, name: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const position = dryRun.position();
    await dryRun.do({ kind: 'open', path });
    const page = await dryRun.look();
    if (searchInBar(page) !== undefined && !mentions(page, dryRun, name)) return;
    dryRun.rewindTo(position);
  }
  throw new Abandoned('The pages with the search show it already.');
}

/** Types the name into the search in the bar of the page that is shown, and sends it where nothing answers at once. */
async function search(dryRun: DryRun, name: string): Promise<void> {
  const page = await dryRun.look();
  const form = searchInBar(page);
  const field = form?.fields.find(isText);
  if (!form || !field) throw new Abandoned('The page after creating it has no search.');
  const value = filledIn(name, dryRun);
  await dryRun.do({ kind: 'type', text: name, target: field.target });
  const isAnswered = (now: FrameSnapshot) =>
    now.nodes.filter((node) => isResult(node, value)).length >
    page.nodes.filter((node) => isResult(node, value)).length;
  if (isAnswered(await lookUntil(dryRun, isAnswered))) return;
  await dryRun.do(submitStep(form) ?? { kind: 'press', key: 'Enter', target: field.target });
  await lookUntil(dryRun, (now) => now.url !== page.url && now.nodes.some((node) => isResult(node, value)));
}

const RESULTS: ReadonlySet<string> = new Set(['link', 'option', 'button', 'menuitem', 'row', 'listitem']);

function isResult({ role, name, interactive }: SnapshotNode, value: string): boolean {
  return interactive && RESULTS.has(role) && name.includes(value);
}

function searchInBar(page: FrameSnapshot): FormSnapshot | undefined {
  return page.forms.find((form) => purposeOf(form, page) === 'search' && isInBar(form, page));
}
