import { LIMITS } from '@assay/domain';
import { stepFor, submitStep } from '../../../core/forms/form-steps.ts';
import { isCodeField } from '../../../core/forms/voucher-codes.ts';
import { Abandoned } from '../../abandoned.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { tryOut } from '../try-out.ts';
import { type FormPlace, findForm } from './forms-to-test.ts';

/** One test for each advertised code, as each has its own conditions: it is accepted, or the form says why not. */
export function advertisedCodes({ state, form, label }: FormPlace, context: WriterContext): readonly Proposal[] {
  const field = form.fields.find(isCodeField);
  const submit = submitStep(form);
  if (!field || !submit) return [];
  return context.explored.codes.slice(1, 1 + LIMITS.generation.writing.codesTried).map((code) => ({
    name: `“${label}” and the code ${code}`,
    feature: featureOfState(state),
    tags: ['form'],
    priority: PROPOSAL_PRIORITY.effect,
    async write(dryRun) {
      const page = await openState(dryRun, state, context);
      const found = findForm(page, form).fields.find(isCodeField);
      if (!found) throw new Abandoned('The field was not there the second time.');
      await dryRun.do(stepFor({ field: found, value: code }));
      await tryOut(dryRun, submit);
      await dryRun.observe({ limit: LIMITS.generation.expectations.enteredCode });
    },
  }));
}
