import { LIMITS } from '@assay/domain';
import { newMessages } from '../../../core/forms/new-messages.ts';
import type { ExploredAction, ExploredApplication, ExploredState } from '../../../core/states/explored-application.ts';
import { saysDelete, saysEdit } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { type FormPlace, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { actOnOwnPage } from './act-on-own-page.ts';
import { createRecord, sendRecord } from './create-record.ts';
import { createsKnown, createsNamed, knownByKey } from './known-by.ts';
import { listed } from './listed-record.ts';
import { unlessNowhereListed } from './nowhere-listed.ts';
import { pressAndConfirm } from './press-and-confirm.ts';
import { useControlOf } from './record-controls.ts';
import { backToList } from './record-in-list.ts';
import { changeInList, expectSameRow } from './row-of-record.ts';

/** Something that can be done with a record beside editing and deleting it, such as “Mark as paid”. */
type RecordAct = { readonly label: string; readonly noun: string; readonly state: ExploredState };

/**
 * Tests what else can be done with records. Exploring holds it back from records that were there before, so that the test
 * does it with one of its own.
 */
export const writeRecordActs: Writer = (context) => {
  const all = formsFromTheirStart(context);
  const places = all.filter((place) => createsKnown(place, all));
  return actsOn(context.explored).flatMap((act) => {
    const place = placeThatCreates(act.noun, places, context.explored);
    return place ? proposalFor(act, place, context, knownByKey(place, all)) : [];
  });
};

function proposalFor(act: RecordAct, place: FormPlace, context: WriterContext, knows: string): Proposal {
  return {
    name: `“${shorten(act.label)}” changes what “${place.label}” creates`,
    feature: featureOfState(act.state),
    tags: ['record-act'],
    priority: PROPOSAL_PRIORITY.form,
    premise: knows,
    knows,
    write: unlessNowhereListed(place, context, (dryRun) => actOn(dryRun, act, place, context), {
      needsList: !createsNamed(place),
    }),
  };
}

/**
 * Creates a record, and acts on its own page where the form leads there, else in the list that shows it. Where a message refuses
 * it, such as to finish what was never started, and the list says what it said before, it is refused.
 */
async function actOn(dryRun: DryRun, { label }: RecordAct, place: FormPlace, context: WriterContext): Promise<void> {
  const sent = createsNamed(place) ? await sendRecord(dryRun, place, context) : null;
  if (sent && (await actOnOwnPage(dryRun, sent.name, label))) return;
  const record = sent
    ? await listed(dryRun, sent.name, context, place)
    : (await createRecord(dryRun, place, context)).record;
  const before = await backToList(dryRun, record);
  const isDone = await useControlOf(dryRun, record, {
    says: (other) => other === label,
    onlyNamed: true,
    use: async (control) => {
      const page = dryRun.looks.at(-1) ?? before;
      await pressAndConfirm(dryRun, control);
      const pressed = dryRun.looks.at(-1) ?? page;
      const isRefused = newMessages(page, pressed, 'error').length > 0;
      const limit = LIMITS.generation.expectations.keptEffect;
      if (isRefused) await dryRun.observe({ since: page, limit, now: pressed });
      const after = await backToList(dryRun, record);
      const change = changeInList(before, after, { dryRun, record });
      if (change !== null || !isRefused) return change !== null && (await dryRun.expect(change));
      const isAsBefore = await expectSameRow(after, { dryRun, record });
      // Only now: another way to the same act may change the record after all.
      if (isAsBefore) dryRun.rename(`“${shorten(label)}” is refused for what “${place.label}” creates`);
      return isAsBefore;
    },
  });
  if (!isDone) throw new Abandoned('The list shows no change of what was created.');
}

/** What was held back while exploring, or done to a record of Assay's own, each once, without what other tests do. */
function actsOn(explored: ExploredApplication): readonly RecordAct[] {
  const acts = new Map<string, RecordAct>();
  for (const state of explored.states)
    for (const action of state.actions) {
      const noun = action.changes ?? action.changesOwn;
      const label = noun === undefined || action.kind === 'content' ? '' : labelOf(action, state, explored);
      if (noun === undefined || label === '' || saysEdit(label) || saysDelete(label)) continue;
      acts.set(`${noun} ${label}`, { label, noun, state });
    }
  return [...acts.values()];
}

/** A dialog asks whether it is meant: then the button that opened it says what is done. */
function labelOf(action: ExploredAction, state: ExploredState, { seen, transitions }: ExploredApplication): string {
  if (state.snapshot.dialogs.length === 0) return action.label;
  const into = transitions.find(({ to }) => to === state.id);
  const opener = seen.find(({ id }) => id === into?.from)?.actions.find(({ id }) => id === into?.action);
  return opener?.label ?? action.label;
}

/** The form that creates things of this kind, on the page where exploring saw one do it. */
function placeThatCreates(
  noun: string,
  places: readonly FormPlace[],
  { states }: ExploredApplication,
): FormPlace | undefined {
  const routes = states
    .filter(({ actions }) => actions.some(({ creates }) => creates === noun))
    .map(({ route }) => route);
  return places.find(({ state }) => routes.includes(state.route));
}
