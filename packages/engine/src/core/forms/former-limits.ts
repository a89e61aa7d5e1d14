import type { FieldSnapshot } from '@assay/page';
import { wantsPast } from './date-values.ts';
import { fieldKey } from './fields-to-fill.ts';
import { saidCodes } from './said-codes.ts';
import { type FieldLimits, withSaidLimits } from './said-limits.ts';

/** Adds the limits that the complaints of the fields name, by `fieldKey`: the next complaint may be about something else. */
export function rememberLimits(said: Map<string, FieldLimits>, fields: readonly FieldSnapshot[]): void {
  for (const field of fields) {
    const { min, max, minLength, maxLength } = withSaidLimits(field);
    const isKept = saidCodes({ ...field, hint: '' }).length > 0 || wantsPast({ error: field.error ?? '' });
    const hint = isKept ? field.error : undefined;
    const named = Object.entries({ min, max, minLength, maxLength, hint }).filter(([, limit]) => limit !== undefined);
    if (field.error !== undefined && named.length > 0)
      said.set(fieldKey(field), { ...said.get(fieldKey(field)), ...Object.fromEntries(named) });
  }
}
