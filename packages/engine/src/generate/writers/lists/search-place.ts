import type { Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { submitStep } from '../../../core/forms/form-steps.ts';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';

/** A search and the page on which its results can be judged best. */
export type SearchPlace = {
  readonly state: ExploredState;
  readonly form: FormSnapshot;
  readonly field: FieldSnapshot;
  /** Words to search for, the best first. */
  readonly queries: readonly string[];
};

/** Types the query, or empties the field, and sends it unless the page answered already. */
export async function performSearch(dryRun: DryRun, { form, field }: SearchPlace, query: string): Promise<void> {
  const page = await dryRun.look();
  const current = page.forms.find((other) => isSameForm(other, form))?.fields.find(isText) ?? field;
  const { target } = current;
  await dryRun.do(query === '' ? { kind: 'clear', target } : { kind: 'type', text: query, target });
  const before = page.structure;
  const live = await dryRun.look();
  // On the page of results, the button may be called otherwise, such as the first of two.
  const submit: Step | null = submitStep(live.forms.find((other) => isSameForm(other, form)) ?? form);
  if (live.structure === before || live.url === page.url) if (submit) await dryRun.do(submit);
}
