import type { FUNCTIONS, FunctionName, FunctionOutput, PersonFunction, VisitorFunction } from '@assay/protocol';
import type { z } from 'zod';
import type { Identities } from '../agents/agent-identities.ts';
import type { SignedIn } from '../backend/supabase-backend.ts';
import type { Payments } from '../billing/open-payments.ts';
import type { Shop } from '../corner-shop/corner-shop.ts';
import type { ServerContext } from '../server-context.ts';
import type { WorkOperations } from '../work/open-work.ts';
import type { Queue } from '../work/queue/pg-boss-queue.ts';

export type FunctionDeps = {
  readonly ctx: ServerContext;
  readonly queue: Queue;
  readonly workOperations: Pick<WorkOperations, 'bye'>;
  readonly identities: Pick<Identities, 'forget'>;
  readonly shop: Shop;
  /** Undefined without billing. */
  readonly payments: Payments | undefined;
};

/** Inputs that have passed their schema. */
export type Inputs = { readonly [Name in FunctionName]: z.output<(typeof FUNCTIONS)[Name]['input']> };

/** What a handler gets: a checked input and a signed-in caller. */
export type FunctionCall<Name extends PersonFunction> = FunctionDeps & {
  readonly input: Inputs[Name];
  readonly person: SignedIn;
};

/** The database decides about rights: a handler calls procedures in the name of the person. */
export type Handler<Name extends PersonFunction> = (call: FunctionCall<Name>) => Promise<FunctionOutput<Name>>;

/** For anyone: who calls is not asked, so a handler does nothing in the name of a person. */
export type VisitorHandler<Name extends VisitorFunction> = (
  call: FunctionDeps & { readonly input: Inputs[Name] },
) => Promise<FunctionOutput<Name>>;
