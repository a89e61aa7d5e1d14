import { LIMITS } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import { namingField } from '../../../core/forms/naming-field.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, formsToTest } from '../forms/forms-to-test.ts';
import { leadsOn } from '../forms/steps-of-form.ts';
import { NotListed } from './created-item.ts';
import { editInPlace, editToNothing, giveEditUp, NotEditable } from './item-edits.ts';
import { filterByTick } from './item-filters.ts';
import { removeItem } from './item-removal.ts';
import { actOnTicked, tickAll, tickAndUntick } from './item-ticks.ts';
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
    .filter(({ form }) => namingField(form)?.value === '' && !leadsOn(form) && isQuick(form))
    .flatMap((place) => {
      const adding = addingOnce();
      return SCRIPTS.map(([nameOn, script]) =>
        proposalFor(nameOn(nameOfState(place.state)), adding(script), place, context),
      );
    });

/** Items that are ticked and edited in their place are added with a field or two. What a larger form makes is a record. */
function isQuick({ fields }: FormSnapshot): boolean {
  return fields.length <= LIMITS.generation.writing.fieldsOfQuickForm;
}

const EDITING: ReadonlySet<Script> = new Set([editInPlace, giveEditUp, editToNothing]);

/**
 * Once a form added no item that the page lists, the other scripts for that form end at once; once an item could not be
 * edited in its place, those that edit do.
 */
function addingOnce(): (script: Script) => Script {
  let unlisted: string | null = null;
  let uneditable: string | null = null;
  return (script) => async (dryRun, place, context) => {
    const reason = unlisted ?? (EDITING.has(script) ? uneditable : null);
    if (reason !== null) throw new Abandoned(reason);
    try {
      await script(dryRun, place, context);
    } catch (error) {
      if (error instanceof NotListed) unlisted = error.message;
      if (error instanceof NotEditable) uneditable = error.message;
      throw error;
    }
  };
}

function proposalFor(name: string, script: Script, place: FormPlace, context: WriterContext): Proposal {
  return {
    name,
    feature: featureOfState(place.state),
    tags: ['items'],
    priority: PROPOSAL_PRIORITY.record,
    write: (dryRun) => script(dryRun, place, context),
  };
}
