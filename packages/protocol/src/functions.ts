import { LIMITS } from '@assay/domain';
import { z } from 'zod';
import { uuid } from './common.ts';
import { FUNCTION_OUTPUTS } from './function-outputs.ts';
import { PROTOCOL_LIMITS } from './limits/limits.ts';

/** Inputs and outputs of the server functions, POST /functions/v1/<name>. Names of fields are those of the database. */

const { generation } = LIMITS;
const ids = z.array(uuid).min(1).max(PROTOCOL_LIMITS.runsPerStart);

export const FUNCTIONS = {
  'generate-tests': {
    input: z.strictObject({
      project_id: uuid,
      environment_id: uuid.optional(),
      goal: z.string().trim().max(generation.goalCharacters).optional(),
      max_tests: z.number().int().min(1).max(generation.tests.most).optional(),
      time_budget_ms: z.number().int().min(generation.timeMs.least).max(generation.timeMs.most).optional(),
    }),
    output: FUNCTION_OUTPUTS['generate-tests'],
  },
  'start-runs': {
    input: z.strictObject({
      project_id: uuid,
      /** Without it: all active tests of the project. */
      test_ids: ids.optional(),
      /** Without it: the default environment. */
      environment_ids: z.array(uuid).min(1).max(20).optional(),
      browsers: z.array(z.literal('chromium')).min(1).max(1).optional(),
    }),
    output: FUNCTION_OUTPUTS['start-runs'],
  },
  'cancel-runs': {
    input: z
      .strictObject({ batch_id: uuid.optional(), run_id: uuid.optional() })
      .refine((one) => (one.batch_id === undefined) !== (one.run_id === undefined), 'give a batch_id or a run_id'),
    output: FUNCTION_OUTPUTS['cancel-runs'],
  },
  'cancel-generation': {
    input: z.strictObject({ generation_id: uuid }),
    output: FUNCTION_OUTPUTS['cancel-generation'],
  },
  'project-credentials': {
    input: z.strictObject({ project_id: uuid }),
    output: FUNCTION_OUTPUTS['project-credentials'],
  },
  'try-corner-shop': {
    input: z.strictObject({ company_id: uuid.optional() }),
    output: FUNCTION_OUTPUTS['try-corner-shop'],
  },
  'create-agent': {
    /** Without a company, the agent works for the whole installation; only super admins may do that. */
    input: z.strictObject({
      company_id: uuid.optional(),
      name: z.string().trim().min(1).max(LIMITS.agentNameCharacters),
    }),
    output: FUNCTION_OUTPUTS['create-agent'],
  },
  'revoke-agent': {
    input: z.strictObject({ token_id: uuid }),
    output: FUNCTION_OUTPUTS['revoke-agent'],
  },
} as const;

export type FunctionName = keyof typeof FUNCTIONS;
export type FunctionInput<Name extends FunctionName> = z.input<(typeof FUNCTIONS)[Name]['input']>;
export type FunctionOutput<Name extends FunctionName> = z.infer<(typeof FUNCTIONS)[Name]['output']>;
