import type { FrameSnapshot } from '@assay/page';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { mentions } from '../lists/search-for.ts';
import { filledIn } from '../unique-value.ts';

/** True for a page that shows the record, or holds it in a form that edits it. */
export function isAbout(page: FrameSnapshot, dryRun: DryRun, name: string): boolean {
  const value = filledIn(name, dryRun);
  return mentions(page, dryRun, name) || page.forms.some(({ fields }) => fields.some((field) => field.value === value));
}
