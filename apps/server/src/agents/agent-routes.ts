import { AppError } from '@assay/domain';
import {
  AGENT_CALLS,
  type AgentCall,
  type AgentInput,
  type AgentOutput,
  artifactUploadSchema,
  inputProblems,
  negotiateVersion,
  PROTOCOL_HEADER,
  PROTOCOL_LIMITS,
} from '@assay/protocol';
import { bearerTokenIn } from '../http/bearer-token.ts';
import { readJson } from '../http/body/read-json.ts';
import { invalidInput, respondWith, toAppError } from '../http/error-for-caller.ts';
import type { Log } from '../log/log.ts';
import type { App } from '../server-context.ts';
import type { WorkOperations } from '../work/open-work.ts';
import type { AddressesRefusedToPages } from './addresses-refused-to-pages.ts';
import type { Caller, Identities } from './agent-identities.ts';
import type { UnsandboxedAgents } from './unsandboxed-agents.ts';

export type AgentDeps = {
  readonly workOperations: WorkOperations;
  readonly identities: Identities;
  readonly allowPrivateTargets: boolean;
  /** Addresses that no tested page may reach, and ports of this machine that it may reach all the same. */
  readonly places: { readonly refused: () => AddressesRefusedToPages; readonly allowedPorts: () => readonly number[] };
  readonly sandboxes: UnsandboxedAgents;
  readonly log: Log;
  readonly heartbeatMs?: number;
};

type Answers = {
  readonly [Call in AgentCall]: (input: AgentInput<Call>, asked: Asked) => Promise<AgentOutput<Call>>;
};

/** The token decides who the caller is. An agent id in the input must have registered with the same token. */
type Asked = { readonly caller: Caller; readonly request: Request };

const PATH = '/agents/v1';

/** Answers the agent protocol under /agents/v1. A caller shows an agent's token; it has no right in the database. */
export function addAgentRoutes(app: App, deps: AgentDeps): void {
  const { workOperations, identities, log } = deps;
  const answers = answersOf(deps);
  const answer = async (request: Request, body: (asked: Asked) => Promise<Response>): Promise<Response> => {
    try {
      const token = bearerTokenIn(request.headers.get('authorization'));
      const caller = await identities.callerOf(token);
      const spoken = negotiateVersion(request.headers.get(PROTOCOL_HEADER));
      if (!spoken.ok) throw new AppError('protocol_unsupported', spoken.message);
      return await body({ caller, request });
    } catch (error) {
      const known = toAppError(error);
      if (known.code === 'internal' || known.code === 'disk_full')
        log.error({ error, path: new URL(request.url).pathname }, 'An agent could not be answered.');
      return respondWith(known);
    }
  };
  app.put(`${PATH}/artifacts/:kind/:id/:attempt/:name`, (c) =>
    answer(c.req.raw, async ({ caller }) => {
      const { data, error } = artifactUploadSchema.safeParse({ ...c.req.param(), ...c.req.query() });
      if (error) throw invalidInput(inputProblems(error));
      await identities.require(caller, data.agentId);
      if (c.req.raw.body === null) throw new AppError('invalid_input', 'An artifact has a body.');
      return Response.json({ path: await workOperations.artifact(data, c.req.raw.body) });
    }),
  );
  app.post(`${PATH}/:call`, (c) =>
    answer(c.req.raw, async (asked) => {
      const call = c.req.param('call');
      if (!isCall(call)) throw new AppError('not_found_or_denied', `There is no call "${call}".`);
      return Response.json(await take(call, asked, answers));
    }),
  );
}

async function take<Call extends AgentCall>(call: Call, asked: Asked, answers: Answers): Promise<AgentOutput<Call>> {
  const input = await readJson(asked.request, AGENT_CALLS[call].input, PROTOCOL_LIMITS.bodyMaxBytes);
  return answers[call](input, asked);
}

function answersOf({
  workOperations,
  identities,
  allowPrivateTargets,
  places,
  sandboxes,
  heartbeatMs,
}: AgentDeps): Answers {
  return {
    hello: async (hello, { caller }) => ({
      agentId: await identities.register(caller, hello),
      heartbeatMs: heartbeatMs ?? PROTOCOL_LIMITS.heartbeatMs,
      claimWaitMs: PROTOCOL_LIMITS.claimWaitMs,
      allowPrivateTargets,
      ...places.refused(),
      eventBatch: { maxEvents: PROTOCOL_LIMITS.eventMaxBatch, maxDelayMs: PROTOCOL_LIMITS.eventMaxDelayMs },
    }),
    async claim({ agentId, free, waitMs }, { caller, request }) {
      await identities.require(caller, agentId);
      const ask = { agentId, companyId: caller.companyId, free };
      const work = await workOperations.claim(ask, { waitMs, signal: request.signal });
      return { work, allowedPorts: [...places.allowedPorts()] };
    },
    async heartbeat({ agentId, running, unsandboxed }, { caller }) {
      await identities.require(caller, agentId);
      sandboxes.heard(agentId, unsandboxed);
      return workOperations.heartbeat(agentId, running);
    },
    async events(batch, { caller }) {
      await identities.require(caller, batch.agentId);
      return { acceptedSeq: await workOperations.events(batch) };
    },
    async 'read-ledger'(request, { caller }) {
      await identities.require(caller, request.agentId);
      return { lines: await workOperations.ledger.read(request) };
    },
    async 'write-ledger'(request, { caller }) {
      await identities.require(caller, request.agentId);
      return { full: await workOperations.ledger.write(request) };
    },
    async finish(end, { caller }) {
      await identities.require(caller, end.agentId);
      return { accepted: await workOperations.finish(end) };
    },
    async bye({ agentId }, { caller }) {
      await identities.require(caller, agentId);
      sandboxes.gone(agentId);
      await workOperations.bye(agentId);
      return {};
    },
  };
}

function isCall(call: string): call is AgentCall {
  return Object.hasOwn(AGENT_CALLS, call);
}
