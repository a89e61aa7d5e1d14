import { LIMITS } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import { namingField } from '../../../core/forms/naming-field.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, formKey, formsToTest } from '../forms/forms-to-test.ts';
import { leadsOn } from '../forms/steps-of-form.ts';
import { unlessNowhereListed } from '../records/nowhere-listed.ts';
import { NotListed } from './created-item.ts';
import { editInPlace, editToNothing, giveEditUp, NotEditable } from './item-edits.ts';
import { filterByTick } from './item-filters.ts';
import { removeItem } from './item-removal.ts';
import { actOnTicked, NotTickable, tickAll, tickAndUntick } from './item-ticks.ts';
import { refuseBlankItems } from './refuse-blank-items.ts';

type Script = (dryRun: DryRun, place: FormPlace, context: WriterContext) => Promise<void>;

const SCRIPTS: readonly (readonly [nameOn: (page: string) => string, script: Script])[] = [
  [(page) => `A new item of “${page}” can be ticked and unticked`, tickAndUntick],
  [(page) => `A new item of “${page}” can be removed`, removeItem],
  [(page) => `A new item of “${page}” can be edited in its place`, editInPlace],
  [(page) => `A new item of “${page}” stays as it was when its edit is given up`, giveEditUp],
  [(page) => `A new item of “${page}” is removed when its text is`, editToNothing],
  [(page) => `Items of “${page}” are shown by whether they are ticked`, filterByTick],
  [(page) => `What “${page}” offers for ticked items takes effect`, actOnTicked],
  [(page) => `All items of “${page}” can be ticked at once`, tickAll],
  [(page) => `“${page}” adds no item without a text`, refuseBlankItems],
];

/** Tests what can be done with the items of a list in their place, each on items that the test itself added. */
export const writeListItems: Writer = (context) =>
  formsToTest(context)
    .filter(({ form, isOfFrame }) => !isOfFrame && namingField(form)?.value === '' && !leadsOn(form) && isQuick(form))
    .filter(isBesideList)
    .flatMap((place) => {
      const adding = addingOnce();
      return SCRIPTS.map(([nameOn, script]) =>
        proposalFor(
          { name: nameOn(nameOfState(place.state)), script: adding(script), isTriedAlone: script === refuseBlankItems },
          place,
          context,
        ),
      );
    });

/**
 * Items that are ticked and edited in their place are added with a field or two, each of one line. What a larger form makes is
 * a record, and what is written in several lines is a note.
 */
function isQuick({ fields }: FormSnapshot): boolean {
  return (
    fields.length <= LIMITS.generation.writing.fieldsOfQuickForm && fields.every(({ type }) => type !== 'textarea')
  );
}

/** A list in which items are ticked has the form that adds them beside it. What a dialog asks for is a record. */
function isBesideList({ state }: FormPlace): boolean {
  return state.snapshot.dialogs.length === 0;
}

/** What one script finds out, and the scripts that cannot do more then. */
const IN_VAIN: readonly (readonly [why: new (message: string) => Abandoned, scripts: readonly Script[]])[] = [
  [NotListed, SCRIPTS.map(([, script]) => script)],
  [NotEditable, [editInPlace, giveEditUp, editToNothing]],
  [NotTickable, [tickAndUntick, filterByTick, actOnTicked, tickAll]],
];

/** Once a form added no item that the page lists, or items that cannot be edited or ticked, other scripts end at once. */
function addingOnce(): (script: Script) => Script {
  const inVain = new Map<Script, string>();
  return (script) => async (dryRun, place, context) => {
    const reason = inVain.get(script);
    if (reason !== undefined) throw new Abandoned(reason);
    try {
      await script(dryRun, place, context);
    } catch (error) {
      for (const [why, scripts] of IN_VAIN)
        if (error instanceof why) for (const other of scripts) inVain.set(other, error.message);
      throw error;
    }
  };
}

type Asked = { readonly name: string; readonly script: Script; readonly isTriedAlone: boolean };

function proposalFor({ name, script, isTriedAlone }: Asked, place: FormPlace, context: WriterContext): Proposal {
  return {
    name,
    feature: featureOfState(place.state),
    tags: ['items'],
    priority: PROPOSAL_PRIORITY.record,
    premise: formKey(place),
    isTriedAlone,
    write: unlessNowhereListed(place, context, (dryRun) => script(dryRun, place, context)),
  };
}
