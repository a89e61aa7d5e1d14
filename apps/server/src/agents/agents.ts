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
import type { App } from '../context.ts';
import { readJson } from '../functions/read-json.ts';
import { invalidInput, respondWith, toAppError } from '../functions/refusal.ts';
import type { Log } from '../log/log.ts';
import type { WorkOffice } from '../work/work.ts';
import type { Identities } from './identity.ts';

export type AgentDeps = {
  readonly office: WorkOffice;
  readonly identities: Identities;
  readonly allowPrivateTargets: boolean;
  readonly log: Log;
  readonly heartbeatMs?: number;
};

type Answers = {
  readonly [Call in AgentCall]: (input: AgentInput<Call>, request: Request) => Promise<AgentOutput<Call>>;
};

const PATH = '/agents/v1';

/** The agent protocol under /agents/v1: for whoever has an agent's token, and no database right. */
export function mountAgents(app: App, deps: AgentDeps): void {
  const { office, identities, log } = deps;
  const answers = answersOf(deps);
  const answer = async (request: Request, body: () => Promise<Response>): Promise<Response> => {
    try {
      identities.check(/^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]);
      const spoken = negotiateVersion(request.headers.get(PROTOCOL_HEADER));
      if (!spoken.ok) throw new AppError('protocol_unsupported', spoken.message);
      return await body();
    } catch (error) {
      const known = toAppError(error);
      if (known.code === 'internal' || known.code === 'disk_full')
        log.error({ error, path: new URL(request.url).pathname }, 'An agent could not be answered.');
      return respondWith(known);
    }
  };
  app.put(`${PATH}/artifacts/:kind/:id/:attempt/:name`, (c) =>
    answer(c.req.raw, async () => {
      const { data, error } = artifactUploadSchema.safeParse({ ...c.req.param(), ...c.req.query() });
      if (error) throw invalidInput(inputProblems(error));
      if (c.req.raw.body === null) throw new AppError('invalid_input', 'An artifact has a body.');
      return Response.json({ path: await office.artifact(data, c.req.raw.body) });
    }),
  );
  app.post(`${PATH}/:call`, (c) =>
    answer(c.req.raw, async () => {
      const call = c.req.param('call');
      if (!isCall(call)) throw new AppError('not_found_or_denied', `There is no call "${call}".`);
      return Response.json(await take(call, c.req.raw, answers));
    }),
  );
}

async function take<Call extends AgentCall>(
  call: Call,
  request: Request,
  answers: Answers,
): Promise<AgentOutput<Call>> {
  const input = await readJson(request, AGENT_CALLS[call].input, PROTOCOL_LIMITS.bodyMaxBytes);
  return answers[call](input, request);
}

function answersOf({ office, identities, allowPrivateTargets, heartbeatMs }: AgentDeps): Answers {
  return {
    hello: async (hello) => ({
      agentId: await identities.register(hello),
      heartbeatMs: heartbeatMs ?? PROTOCOL_LIMITS.heartbeatMs,
      claimWaitMs: PROTOCOL_LIMITS.claimWaitMs,
      allowPrivateTargets,
      eventBatch: { maxEvents: PROTOCOL_LIMITS.eventMaxBatch, maxDelayMs: PROTOCOL_LIMITS.eventMaxDelayMs },
    }),
    async claim({ agentId, free, waitMs }, { signal }) {
      await identities.require(agentId);
      return { work: await office.claim(agentId, free, { waitMs, signal }) };
    },
    async heartbeat({ agentId, running }) {
      await identities.require(agentId);
      return office.heartbeat(agentId, running);
    },
    async events(batch) {
      await identities.require(batch.agentId);
      return { acceptedSeq: await office.events(batch) };
    },
    async finish(end) {
      await identities.require(end.agentId);
      return { accepted: await office.finish(end) };
    },
    async bye({ agentId }) {
      await identities.require(agentId);
      await office.bye(agentId);
      return {};
    },
  };
}

function isCall(call: string): call is AgentCall {
  return Object.hasOwn(AGENT_CALLS, call);
}
