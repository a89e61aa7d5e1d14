import { holdsRecord } from '../../../core/forms/form-purpose.ts';
import { isRequired } from '../../../core/forms/is-required.ts';
import { namingField } from '../../../core/forms/naming-field.ts';
import { saysNew } from '../../../core/wording/control-meanings.ts';
import { type FormPlace, formKey } from '../forms/forms-to-test.ts';
import { asksFor } from './chosen-record.ts';

/**
 * True for a form with an empty field for a name: what it creates can be told from everything else. One that holds a record, of
 * which only the notes are empty, creates nothing.
 */
export function createsNamed({ form, state }: Pick<FormPlace, 'form' | 'state'>): boolean {
  const changes = holdsRecord(form, state.snapshot) && !saysNew(form.submit?.name ?? '');
  return namingField(form)?.value === '' && !changes;
}

/**
 * True for a form whose record can be told from all others: by a name of its own, or by another record that it asks for and
 * that the test creates first, such as the guest of a booking.
 */
export function createsKnown(place: FormPlace, places: readonly FormPlace[]): boolean {
  return createsNamed(place) || formsOfChosen(place, places).length > 0;
}

/**
 * The forms that create what the form asks for, such as the boat and the owner of a stay; first what it requires. None where
 * it holds a record.
 */
export function formsOfChosen(place: FormPlace, places: readonly FormPlace[]): readonly FormPlace[] {
  if ((namingField(place.form)?.value ?? '') !== '' || holdsRecord(place.form, place.state.snapshot)) return [];
  const asked = places.flatMap((other) => {
    const field = other !== place && createsNamed(other) ? asksFor(place, other) : undefined;
    return field ? { other, isNeeded: isRequired(field) } : [];
  });
  return asked.toSorted((a, b) => Number(b.isNeeded) - Number(a.isNeeded)).map(({ other }) => other);
}

/** By what the record of a form can be told from others, as far as is known now: it changes when more forms are known. */
export function knownByKey(place: FormPlace, places: readonly FormPlace[]): string {
  return [formKey(place), ...formsOfChosen(place, places).map(formKey)].join(' ');
}
