import { LIMITS, printTarget } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { holdsRecord, purposeOf } from '../../../core/forms/form-purpose.ts';
import { submitStep } from '../../../core/forms/form-steps.ts';
import { harmInForm } from '../../../core/forms/harm-in-form.ts';
import { isInBar } from '../../../core/forms/is-in-bar.ts';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import { keyOfForm } from '../../../core/forms/key-of-form.ts';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { isInCalendar } from '../../../core/states/is-in-calendar.ts';
import { isInside } from '../../../core/states/is-inside.ts';
import { isOfContent } from '../../../core/states/is-of-content.ts';
import { titleHeading } from '../../../core/states/main-heading.ts';
import { saysNew, saysNextStep } from '../../../core/wording/control-meanings.ts';
import { namesPageField } from '../../../core/wording/page-number.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import { nameOfState } from '../../name-of-state.ts';
import type { WriterContext } from '../../proposal.ts';
import { shorten } from '../../shorten.ts';

export type FormPlace = {
  readonly state: ExploredState;
  readonly form: FormSnapshot;
  readonly label: string;
  /** It stands in a bar around the content of several pages, such as the search in a header. */
  readonly isOfFrame?: boolean;
};

/**
 * Every form that a person would fill in and that may be sent, once for each route. A form that stands on many routes is
 * part of their frame and comes once, in the place that is reached first.
 */
export function formsToTest(context: WriterContext): readonly FormPlace[] {
  const places = placesOfForms(context);
  return places.flatMap((place) => {
    const alike = places.filter((other) => isSameForm(other.form, place.form));
    const isOfFrame =
      isInBar(place.form, place.state.snapshot) &&
      new Set(alike.map(({ state }) => state.route.split('#')[0])).size > 1;
    // Simple records have forms that are alike, each in the content of a page that is called otherwise.
    const isOwn = isOfContent(place.state.snapshot, place.form.fields[0]?.ref);
    const same = isOwn ? alike.filter(({ state }) => state.heading === place.state.heading) : alike;
    const routes = new Set(same.map(({ state }) => state.route)).size;
    if (!isOfFrame && routes < LIMITS.generation.writing.routesOfFrame) return place;
    return nearest(same) === place ? { ...place, isOfFrame } : [];
  });
}

/**
 * The forms that a test fills in from their beginning: later steps of one in several steps are left out, as they are part
 * of the test of its first step.
 */
export function formsFromTheirStart(context: WriterContext): readonly FormPlace[] {
  const places = formsToTest(context);
  return places.filter(({ state }) => !isLaterStep(state, places));
}

/** True for a state on the way through a form in several steps that one of the places begins. */
export function isLaterStep(state: ExploredState, places: readonly FormPlace[]): boolean {
  const begins = ({ form, state: from }: FormPlace) =>
    !isFilledOnTheWay(from) &&
    saysNextStep(form.submit?.name ?? '') &&
    (from.route === state.route || leadsTo(form, state));
  return isFilledOnTheWay(state) && places.some(begins);
}

/** True where the way to the state sends the form: each step of it may have an address of its own. */
function leadsTo({ submit }: FormSnapshot, { reachedBy }: ExploredState): boolean {
  const sends = submit && printTarget(submit.target);
  return reachedBy.some((step) => step.kind === 'click' && printTarget(step.target) === sends);
}

function isFilledOnTheWay({ reachedBy }: ExploredState): boolean {
  return reachedBy.some(({ kind }) => FILLS.has(kind));
}

const FILLS: ReadonlySet<string> = new Set(['type', 'select', 'check', 'uncheck', 'upload']);

function nearest(places: readonly FormPlace[]): FormPlace {
  return places.reduce((found, next) => (next.state.reachedBy.length < found.state.reachedBy.length ? next : found));
}

function placesOfForms({ explored, allowDestructive }: WriterContext): readonly FormPlace[] {
  const places: FormPlace[] = [];
  // What changes records that were there is tested with records of the test's own, on their own pages.
  const heldBack = new Set(
    explored.seen.flatMap(({ actions }) => actions.flatMap(({ key, changes }) => (changes === undefined ? [] : key))),
  );
  for (const state of distinctStates(explored)) {
    for (const form of state.snapshot.forms) {
      const purpose = purposeOf(form, state.snapshot);
      if (
        ['sign-in', 'sign-up', 'search', 'filter'].includes(purpose) ||
        !submitStep(form) ||
        form.fields.every((field) => namesPageField(field.label) || isInCalendar(state.snapshot, field)) ||
        !form.fields.some((field) => !field.disabled && (isText(field) || field.type === 'file' || purpose === 'edit'))
      )
        continue;
      if (!allowDestructive && harmInForm(form)) continue;
      // The form that makes a record may be called as the one that changes it.
      if (purpose !== 'create' && heldBack.has(keyOfForm(form))) continue;
      const isKnown = (place: FormPlace) =>
        isSameForm(place.form, form) &&
        place.state.route === state.route &&
        holdsRecord(place.form, place.state.snapshot) === holdsRecord(form, state.snapshot);
      if (places.some(isKnown)) continue;
      places.push({ state, form, label: labelOfForm(state, form) });
    }
  }
  return places;
}

/**
 * What a person would call the form: its own name, that of its dialog, what its button says, what opened it, its page. The
 * heading of a page of one thing names that thing, and no form.
 */
export function labelOfForm(state: ExploredState, form: FormSnapshot): string {
  const isOfThing = state.route.includes(':id') && form.name === titleHeading(state.snapshot);
  const own = nameOfSteps(state, form) || (isOfThing ? '' : form.name) || nameOfDialog(state, form) || ownWords(form);
  return shorten(own || nameOfOpener(state) || nameOfState(state));
}

/** What is made in several steps, by the dialog or the page around them: the first one may be called otherwise. */
function nameOfSteps(state: ExploredState, form: FormSnapshot): string {
  const around = nameOfDialog(state, form) || nameOfState(state);
  return saysNextStep(form.submit?.name ?? '') && saysNew(around) ? around : '';
}

function nameOfDialog({ snapshot }: ExploredState, { fields }: FormSnapshot): string {
  const first = snapshot.nodes.findIndex(({ ref }) => ref === fields[0]?.ref);
  const around = snapshot.dialogs.findLast(({ ref }) =>
    isInside(
      snapshot,
      first,
      snapshot.nodes.findIndex((node) => node.ref === ref),
    ),
  );
  return around?.name ?? '';
}

/** What the button says, unless every form could say it. */
function ownWords({ submit }: FormSnapshot): string {
  const isCommon = submit === undefined || saysNextStep(submit.name) || COMMON.test(submit.name.trim());
  return isCommon ? '' : submit.name;
}

const COMMON =
  /^(?:(?:save|update|apply|submit|send|store)(?: (?:changes|form|all|and (?:close|continue|exit|go back)))?|ok|okay|done|create|add|confirm|(?:änderungen )?speichern|senden|aktualisieren|enregistrer(?: les modifications)?|guardar(?: (?:los )?cambios)?)$/iu;

/** The button that was pressed last on the way to the form. A link leads to a page, which has a name of its own. */
function nameOfOpener({ reachedBy }: ExploredState): string {
  const last = reachedBy.length > 1 ? reachedBy.at(-1) : undefined;
  const name = last?.kind === 'click' && last.target.role !== 'link' ? (last.target.name ?? '') : '';
  return saysNextStep(name) ? '' : name;
}

/** The same for all proposals about a form. */
export function formKey({ state, form }: FormPlace): string {
  return `${state.id} ${keyOfForm(form)}`;
}

/** The same form on the page. @throws Abandoned when it is not there. */
export function findForm(page: FrameSnapshot, form: FormSnapshot): FormSnapshot {
  const found = page.forms.find((other) => isSameForm(other, form));
  if (!found) throw new Abandoned('The form was not there the second time.');
  return found;
}
