import { z } from 'zod';
import { FIELDS } from '../config/messages/fields.ts';
import { isLongerThan } from './is-longer-than.ts';

/** A text of a form, without the spaces around it, that the database can hold. `required` is said where it is empty. */
export function limitedText(most: number, required?: string) {
  const text = z
    .string()
    .trim()
    .refine((value) => !isLongerThan(value, most), FIELDS.tooLong(most))
    .refine((value) => !value.includes('\0'), FIELDS.unreadable);
  return required === undefined ? text : text.min(1, required);
}
