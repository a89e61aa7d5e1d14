import { LIMITS } from '@assay/domain';
import { z } from 'zod';
import { BILLING_FUNCTIONS } from './billing-functions.ts';
import { FUNCTION_OUTPUTS } from './function-outputs.ts';
import { uuid } from './ids-and-instants.ts';
import { PROTOCOL_LIMITS } from './limits/limits.ts';
import { VISITOR_FUNCTIONS } from './visitor-functions.ts';

const { generation } = LIMITS;
const personCalls = { method: 'POST', callers: 'person' } as const;
const ids = z.array(uuid).min(1).max(PROTOCOL_LIMITS.runsPerStart);

/** `person`: people who are signed in. `anyone`: visitors too; every row and answer of such a function is for strangers. */
export type FunctionCallers = 'person' | 'anyone';

export type FunctionDeclaration = {
  /** GET has its input in the query; then the schema gets texts. */
  readonly method: 'GET' | 'POST';
  readonly callers: FunctionCallers;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
};

/** The server functions at /functions/v1/<name>. Names of fields are those of the database or of the specification. */
export const FUNCTIONS = {
  'generate-tests': {
    ...personCalls,
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
    ...personCalls,
    input: z.strictObject({
      project_id: uuid,
      /** Without it: all active tests of the project. */
      test_ids: ids.optional(),
      /** Without it: the default environment. */
      environment_ids: z.array(uuid).min(1).max(PROTOCOL_LIMITS.environmentsPerStart).optional(),
      browsers: z.array(z.literal('chromium')).min(1).max(1).optional(),
    }),
    output: FUNCTION_OUTPUTS['start-runs'],
  },
  'cancel-runs': {
    ...personCalls,
    input: z
      .strictObject({ batch_id: uuid.optional(), run_id: uuid.optional() })
      .refine((one) => (one.batch_id === undefined) !== (one.run_id === undefined), 'give a batch_id or a run_id'),
    output: FUNCTION_OUTPUTS['cancel-runs'],
  },
  'cancel-generation': {
    ...personCalls,
    input: z.strictObject({ generation_id: uuid }),
    output: FUNCTION_OUTPUTS['cancel-generation'],
  },
  'project-credentials': {
    ...personCalls,
    input: z.strictObject({ project_id: uuid }),
    output: FUNCTION_OUTPUTS['project-credentials'],
  },
  'try-corner-shop': {
    ...personCalls,
    input: z.strictObject({ company_id: uuid.optional() }),
    output: FUNCTION_OUTPUTS['try-corner-shop'],
  },
  'create-agent': {
    ...personCalls,
    /** Without a company, the agent works for the whole installation; only super admins may do that. */
    input: z.strictObject({
      company_id: uuid.optional(),
      name: z.string().trim().min(1).max(LIMITS.agentNameCharacters),
    }),
    output: FUNCTION_OUTPUTS['create-agent'],
  },
  'revoke-agent': {
    ...personCalls,
    input: z.strictObject({ token_id: uuid }),
    output: FUNCTION_OUTPUTS['revoke-agent'],
  },
  ...BILLING_FUNCTIONS,
  /** For super admins. */
  'platform-health': { ...personCalls, input: z.strictObject({}), output: FUNCTION_OUTPUTS['platform-health'] },
  ...VISITOR_FUNCTIONS,
} as const satisfies Readonly<Record<string, FunctionDeclaration>>;

export type FunctionName = keyof typeof FUNCTIONS;
/** Functions for visitors too. */
export type VisitorFunction = {
  [Name in FunctionName]: (typeof FUNCTIONS)[Name]['callers'] extends 'anyone' ? Name : never;
}[FunctionName];
export type PersonFunction = Exclude<FunctionName, VisitorFunction>;
export type FunctionInput<Name extends FunctionName> = z.input<(typeof FUNCTIONS)[Name]['input']>;
export type FunctionOutput<Name extends FunctionName> = z.infer<(typeof FUNCTIONS)[Name]['output']>;
