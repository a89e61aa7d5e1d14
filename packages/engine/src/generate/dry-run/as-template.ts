import type { Step, Target } from '@assay/domain';
import type { FormerRecords } from '../../core/records-port.ts';
import type { ScriptItem } from './script-record.ts';
import { typedCodes } from './typed-texts.ts';

/** A shorter code stands in a name by chance. */
const LEAST_CHARACTERS = 4;

/** A dry run as far as it tells what was typed, and what the application calls what was created. */
type Typed = {
  readonly values: Readonly<Record<string, string>>;
  readonly script: readonly ScriptItem[];
  readonly records?: Pick<FormerRecords, 'namesOwn'>;
};

/**
 * The target with templates in place of the unique value and of typed codes, which differ in the next run. A dialog that is
 * called by a number of the application, such as 'Delete SO-2047?', is the open dialog.
 */
export function asTemplate(target: Target, dryRun: Typed): Target {
  const unique = dryRun.values.unique ?? '';
  const codes = [...typedCodes(dryRun.script, dryRun.values)].filter(([code]) => code.length >= LEAST_CHARACTERS);
  const known = [...codes, ...(unique === '' ? [] : [[unique, '{{unique}}'] as const])];
  const name = known.reduce((text, [value, template]) => text?.replaceAll(value, template), target.name);
  if (target.role === 'dialog' && name !== undefined && dryRun.records?.namesOwn(name)) return { role: 'dialog' };
  return {
    ...target,
    ...(name === undefined ? {} : { name }),
    ...(target.within ? { within: asTemplate(target.within, dryRun) } : {}),
  };
}

/** The step with such a target: a form may stand in a dialog that is called by the record. */
export function stepAsTemplate(step: Step, dryRun: Typed): Step {
  return 'target' in step && step.target ? { ...step, target: asTemplate(step.target, dryRun) } : step;
}
