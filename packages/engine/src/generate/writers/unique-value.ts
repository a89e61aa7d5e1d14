import type { Target } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { filledUnique } from '../../core/wording/unique-text.ts';
import { asTemplate } from '../dry-run/as-template.ts';
import type { DryRun } from '../dry-run/dry-run.ts';
import { typedCodes } from '../dry-run/typed-texts.ts';

/** The text as the dry run types it. */
export function filledIn(template: string, dryRun: DryRun): string {
  return filledUnique(template, dryRun.values);
}

/**
 * The member of a list with the name. A list may be called by the record whose page it stands on; one that is called by a
 * number that was issued, such as 'Invoice 1025', is left out.
 */
export function memberCalled(
  name: string,
  { items }: Pick<CollectionSnapshot, 'items'>,
  dryRun: Pick<DryRun, 'values' | 'script'>,
): Target {
  const { within, ...member } = items;
  const holder = within && isCalledLastingly(within, dryRun) ? { within: asTemplate(within, dryRun) } : {};
  return { ...member, ...holder, name };
}

/** The list as the next run finds it: by its name, else by its place among the lists of its kind. */
export function listCalled(
  { target, ref }: Pick<CollectionSnapshot, 'target' | 'ref'>,
  { collections }: Pick<FrameSnapshot, 'collections'>,
  dryRun: Pick<DryRun, 'values' | 'script'>,
): Target {
  if (isCalledLastingly(target, dryRun)) return asTemplate(target, dryRun);
  const alike = collections.filter((other) => other.target.role === target.role);
  const at = alike.findIndex((other) => other.ref === ref);
  return { role: target.role, ...(alike.length > 1 ? { nth: at + 1 } : {}) };
}

/** True for a target whose names are the same in the next run but for their unique value. */
export function isCalledLastingly({ name, within }: Target, dryRun: Pick<DryRun, 'values' | 'script'>): boolean {
  return (name === undefined || isLasting(name, dryRun)) && (!within || isCalledLastingly(within, dryRun));
}

/**
 * True for a name that is the same in the next run but for its unique value. Other digits may be a number that was issued,
 * a time, or how many there are; and a code that the script types is another one in each run.
 */
export function isLasting(name: string, { values, script }: Pick<DryRun, 'values' | 'script'>): boolean {
  const { unique = '' } = values;
  const hasCode = [...typedCodes(script, values).keys()].some((code) => name.includes(code));
  return !hasCode && !/\d/u.test(unique === '' ? name : name.replaceAll(unique, ''));
}
