import type { Target } from '@assay/domain';
import type { DryRun } from '../dry-run/dry-run.ts';

/** The text with the dry run's unique value in place of `{{unique}}`. */
export function filledIn(template: string, dryRun: DryRun): string {
  return template.replaceAll('{{unique}}', dryRun.values.unique ?? '');
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
