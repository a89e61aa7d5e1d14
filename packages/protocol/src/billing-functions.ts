import { BILLING_INTERVALS, PLAN_IDS } from '@assay/domain';
import { z } from 'zod';
import { FUNCTION_OUTPUTS } from './function-outputs.ts';
import { PROTOCOL_LIMITS } from './limits/limits.ts';

const { invoicesPerPage } = PROTOCOL_LIMITS;
const choice = z.strictObject({ plan: z.enum(PLAN_IDS), interval: z.enum(BILLING_INTERVALS) });
/** Owners and Admins, for their active workspace. */
const adminCalls = { callers: 'person' } as const;

/** Functions of plans, payments and invoices. */
export const BILLING_FUNCTIONS = {
  'create-checkout': {
    ...adminCalls,
    method: 'POST',
    input: choice,
    output: FUNCTION_OUTPUTS['create-checkout'],
  },
  'change-plan': { ...adminCalls, method: 'POST', input: choice, output: FUNCTION_OUTPUTS['change-plan'] },
  'customer-portal': {
    ...adminCalls,
    method: 'POST',
    input: z.strictObject({}),
    output: FUNCTION_OUTPUTS['customer-portal'],
  },
  'get-invoices': {
    ...adminCalls,
    method: 'GET',
    input: z.strictObject({
      /** The id of the last invoice of the page before. */
      starting_after: z.string().min(1).max(PROTOCOL_LIMITS.invoiceIdCharacters).optional(),
      limit: z.coerce.number().int().min(1).max(invoicesPerPage.most).default(invoicesPerPage.usual),
    }),
    output: FUNCTION_OUTPUTS['get-invoices'],
  },
} as const;
