import { ERRORS } from '../error-table.ts';
import type { Step, TextMatch } from '../step.ts';
import { isTemplate, isVariableName, templateNames } from '../variables.ts';
import { addressRefused, isRefusedAddress } from '../web-address.ts';

export type StepFlaw = { readonly message: string; readonly hint: string };

/** Why a step can never work although its sentence is well-formed; undefined when it can. */
export function flawOf(step: Step): StepFlaw | undefined {
  if (step.kind === 'remember' && !isVariableName(step.name)) {
    const hint = 'Begin with a letter; use letters, digits and underscores: {{total}}.';
    return { message: `"${step.name}" cannot be the name of a variable.`, hint };
  }
  if (step.kind === 'open') return addressFlaw(step.path);
  if (step.kind !== 'expect') return undefined;
  const { that } = step;
  if (that.kind === 'count' && !/^\d+$/.test(that.count) && !isTemplate(that.count)) {
    const hint = 'Write a whole number, or a variable such as {{before + 1}}.';
    return { message: `"${that.count}" is not a number.`, hint };
  }
  return 'match' in that ? patternFlaw(that.match) : undefined;
}

/** Only a scheme in the text is seen here. The run refuses one that comes from a variable. */
export function addressFlaw(address: string): StepFlaw | undefined {
  if (!isRefusedAddress(address)) return undefined;
  const { message } = addressRefused(address);
  return { message, hint: ERRORS.address_refused.hint };
}

function patternFlaw({ mode, text }: TextMatch): StepFlaw | undefined {
  // The expression is known only at run time when it contains variables.
  if (mode !== 'matches' || templateNames(text).length > 0) return undefined;
  try {
    new RegExp(text);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { message: `${reason}.`, hint: 'Put a backslash before ( ) [ ] { } . * + ? to mean the character itself.' };
  }
}
