import type { FrameSnapshot } from '@assay/page';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../../core/forms/form-purpose.ts';
import { submitStep } from '../../../core/forms/form-steps.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { filledIn } from '../unique-value.ts';

/** Where the page does not show the record, types its name into the search of the page: it may be on another page. */
export async function searchFor(dryRun: DryRun, name: string): Promise<void> {
  const page = await dryRun.look();
  if (mentions(page, dryRun, name)) return;
  const form = page.forms.find((candidate) => purposeOf(candidate, page) === 'search');
  const field = form?.fields.find(isText);
  if (!form || !field) return;
  await dryRun.do({ kind: 'type', text: name, target: field.target });
  const submit = submitStep(form);
  if (!mentions(await dryRun.look(), dryRun, name) && submit) await dryRun.do(submit);
  await dryRun.look();
}

/** True when the record stands on the page, other than in a text field. */
export function mentions(page: FrameSnapshot, dryRun: DryRun, record: string): boolean {
  const value = filledIn(record, dryRun);
  return page.nodes.some((node) => node.name.includes(value) && node.role !== 'textbox');
}
