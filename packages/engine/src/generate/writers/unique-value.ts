import type { Target } from '@assay/domain';
import { filledUnique } from '../../core/wording/unique-text.ts';
import type { DryRun } from '../dry-run/dry-run.ts';

/** The text as the dry run types it. */
export function filledIn(template: string, dryRun: DryRun): string {
  return filledUnique(template, dryRun.values);
}

/** The target with `{{unique}}` in place of the unique value, which differs in the next run. */
export function asTemplate(target: Target, dryRun: DryRun): Target {
  const unique = dryRun.values.unique ?? '';
  const name = target.name === undefined || unique === '' ? target.name : target.name.replaceAll(unique, '{{unique}}');
  return {
    ...target,
    ...(name === undefined ? {} : { name }),
    ...(target.within ? { within: asTemplate(target.within, dryRun) } : {}),
  };
}
