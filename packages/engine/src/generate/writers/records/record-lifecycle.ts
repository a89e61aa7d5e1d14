import { type Expectation, LIMITS, type Step } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { namingField } from '../../../core/forms/naming-field.ts';
import type { ExploredState, SignIn } from '../../../core/states/explored-application.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { openState, stepsTo } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, findForm, formKey, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { finishSteps } from '../forms/steps-of-form.ts';
import { inWords } from '../in-words.ts';
import { mentions, searchFor } from '../lists/search-for.ts';
import { textTarget } from '../text-target.ts';
import { filledIn } from '../unique-value.ts';
import { editRecord, giveUpEdit } from './edit-record.ts';
import { foundBySearch } from './found-by-search.ts';
import { backToList, type ListedRecord, listedHere } from './record-in-list.ts';
import { showsOnOwnPage } from './record-page.ts';
import { removeRecord } from './remove-record.ts';
import { switchInRow } from './switch-in-row.ts';

/**
 * Tests what holds for records of any application: created, it is listed and survives a reload; edited, it shows the
 * change; deleted, it is gone and stays gone. Deletes only records that the test itself created.
 */
export const writeRecordLifecycles: Writer = (context) =>
  formsFromTheirStart(context)
    .filter(({ form }) => namingField(form)?.value === '')
    .map((place) => lifecycleOf(place, context));

function lifecycleOf(place: FormPlace, context: WriterContext): Proposal {
  const nameFor = (done: readonly string[]) => `What “${place.label}” creates can be ${inWords(['listed', ...done])}`;
  return {
    name: nameFor(['found', 'opened', 'edited', 'switched', 'deleted']),
    feature: featureOfState(place.state),
    tags: ['records'],
    priority: PROPOSAL_PRIORITY.record,
    form: { key: formKey(place), isWhole: true },
    async write(dryRun) {
      const page = await openState(dryRun, place.state, context);
      const form = findForm(page, place.form);
      if ((namingField(form)?.value ?? '') !== '')
        throw new Abandoned('It edits what is there rather than creating something.');
      const submission = await dryRun.submit(form, { unique: true });
      const entry = submission?.entries.find(({ value }) => value.includes('{{unique}}'));
      if (!submission || submission.outcome === 'refused' || !entry)
        throw new Abandoned('It did not take a new record.');
      const entries = await finishSteps(dryRun, form, submission);
      const limit = LIMITS.generation.expectations.acceptedForm;
      await dryRun.observe({ since: submission.before, limit, counts: false });
      const created = await staysThrough(dryRun, await listed(dryRun, entry.value, context, place));
      const isFound = await foundBySearch(dryRun, created);
      const isOpened = await showsOnOwnPage(dryRun, created, entries);
      const edited = await editRecord(dryRun, created, entries);
      if (edited !== null) await giveUpEdit(dryRun, edited);
      const isSwitched = await switchInRow(dryRun, edited ?? created);
      const isRemoved = await removeRecord(dryRun, edited ?? created);
      const done = {
        found: isFound,
        opened: isOpened,
        edited: edited !== null,
        switched: isSwitched,
        deleted: isRemoved,
      };
      dryRun.rename(nameFor(Object.keys(done).filter((key) => done[key as keyof typeof done])));
    },
  };
}

/** A record, and where its form is on the page of its list, the steps that lead to the form. */
type Listed = ListedRecord & { readonly wayOfForm?: readonly Step[] };

/**
 * Expects the record on the page after creating it, else on the page with the form, else on a page that leads there.
 * @throws Abandoned when none of them lists it.
 */
async function listed(
  dryRun: DryRun,
  created: string,
  { explored }: WriterContext,
  { state }: FormPlace,
): Promise<Listed> {
  const seen: Expectation = { kind: 'visible', target: textTarget(created) };
  const after = await dryRun.look();
  const isShown = mentions(after, dryRun, created);
  if (isShown) await dryRun.expect(seen);
  if (isShown && isInList(after, dryRun, created)) return withWay(listedHere(after, created), state, explored.signIn);
  const parents = explored.transitions
    .filter((transition) => transition.to === state.id)
    .map((transition) => explored.states.find((each) => each.id === transition.from)?.path);
  for (const path of new Set([state.path, ...parents])) {
    if (path === undefined) continue;
    const position = dryRun.position();
    await dryRun.do({ kind: 'open', path });
    await searchFor(dryRun, created);
    const page = await dryRun.look();
    if (mentions(page, dryRun, created)) {
      await dryRun.expect(seen);
      return { name: created, listPath: path, way: [{ kind: 'open', path }] };
    }
    dryRun.rewindTo(position);
  }
  if (!isShown) throw new Abandoned('What was created is not listed anywhere near.');
  await dryRun.do({ kind: 'open', path: listedHere(after, created).listPath });
  await dryRun.look();
  return listedHere(after, created);
}

/** A list that its address alone does not show, such as one behind a tab, is reached like the form beside it. */
function withWay(record: ListedRecord, state: ExploredState, signIn: SignIn | null): Listed {
  const steps = stepsTo(state, signIn);
  const isHere = record.listPath === state.path && steps[0]?.kind === 'open';
  return isHere ? { ...record, wayOfForm: steps } : record;
}

/** False on the record's own page. */
function isInList({ collections }: FrameSnapshot, dryRun: DryRun, created: string): boolean {
  const value = filledIn(created, dryRun);
  return collections.some(({ rows }) => rows.some((row) => row.some((cell) => cell.includes(value))));
}

/**
 * Loads the page again, where the record may have to be searched for once more, or be behind a tab. Gives the record
 * with the way on which it is seen.
 */
async function staysThrough(dryRun: DryRun, { wayOfForm, ...record }: Listed): Promise<ListedRecord> {
  const stays = () => dryRun.expect({ kind: 'visible', target: textTarget(record.name) });
  await dryRun.do({ kind: 'reload' });
  await searchFor(dryRun, record.name);
  if (mentions(await dryRun.look(), dryRun, record.name) && (await stays())) return record;
  const found = wayOfForm === undefined ? record : { ...record, way: wayOfForm };
  await backToList(dryRun, found);
  if (!(await stays())) throw new Abandoned('It does not survive a reload.');
  return found;
}
