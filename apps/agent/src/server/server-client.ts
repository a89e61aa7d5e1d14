import { AppError, isAppError } from '@assay/domain';
import {
  AGENT_CALLS,
  type AgentCall,
  type AgentInput,
  type AgentOutput,
  type ArtifactUpload,
  artifactAnswerSchema,
  errorFromResponse,
  PROTOCOL_HEADER,
  PROTOCOL_LIMITS,
  PROTOCOL_VERSION,
} from '@assay/protocol';
import type { z } from 'zod';
import { CALL_TIMEOUTS } from '../limits/call-timeouts.ts';
import { RETRY_WAITS } from '../limits/retry-waits.ts';
import { isWorthRetrying } from './is-worth-retrying.ts';
import { createBackoff, pause } from './retry-delays.ts';

export type ClientOptions = {
  /** Address of the server. */
  readonly server: string;
  readonly token: string;
  /** First and longest wait between two attempts while the server is away. */
  readonly retry?: { readonly firstMs: number; readonly mostMs: number };
  readonly onAway?: (error: AppError) => void;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** False: a server that is away is an error at once. */
  readonly retry?: boolean;
  readonly timeoutMs?: number;
};

export type Client = {
  readonly call: <Call extends AgentCall>(
    call: Call,
    input: AgentInput<Call>,
    options?: CallOptions,
  ) => Promise<AgentOutput<Call>>;
  readonly upload: (artifact: ArtifactUpload, body: Uint8Array, options?: CallOptions) => Promise<string>;
};

/**
 * The agent protocol over HTTP. While the server is away or overloaded, a call is retried until it is answered or its
 * signal aborts. Every message may arrive twice; the server takes it once.
 * @throws AppError with the codes of the protocol
 */
export function createClient({ server, token, retry: waits = RETRY_WAITS, onAway }: ClientOptions): Client {
  const base = new URL('agents/v1/', server.endsWith('/') ? server : `${server}/`);
  const headers = { authorization: `Bearer ${token}`, [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };

  const send = async <T>(path: string, init: RequestInit, schema: z.ZodType<T>, options: CallOptions): Promise<T> => {
    const { signal, retry = true, timeoutMs = CALL_TIMEOUTS.timeoutMs } = options;
    const backoff = createBackoff(waits);
    for (;;) {
      try {
        const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
        return await once(new URL(path, base), { ...init, signal: AbortSignal.any(limits) }, schema);
      } catch (error) {
        signal?.throwIfAborted();
        const known = isAppError(error)
          ? error
          : new AppError('server_unreachable', `${server} does not answer.`, { cause: error });
        if (!retry || !isWorthRetrying(known)) throw known;
        onAway?.(known);
        await pause(backoff.nextMs(), signal);
        signal?.throwIfAborted();
      }
    }
  };

  return {
    call: <Call extends AgentCall>(call: Call, input: AgentInput<Call>, options: CallOptions = {}) => {
      const body = JSON.stringify(input);
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
      const schema: z.ZodType<AgentOutput<Call>> = AGENT_CALLS[call].output;
      return send(call, init, schema, options);
    },
    async upload({ agentId, kind, id, attempt, name, artifact, type }, body, options = {}) {
      const path = `artifacts/${kind}/${id}/${attempt}/${name}?${new URLSearchParams({ artifact, type, agentId })}`;
      const init = { method: 'PUT', headers: { ...headers, 'content-type': type }, body: Uint8Array.from(body) };
      if (body.length > PROTOCOL_LIMITS.artifactMaxBytes)
        throw new AppError('too_large', `${name} is too large to keep.`);
      return (await send(path, init, artifactAnswerSchema, { timeoutMs: CALL_TIMEOUTS.uploadTimeoutMs, ...options }))
        .path;
    },
  };
}

async function once<T>(url: URL, init: RequestInit, schema: z.ZodType<T>): Promise<T> {
  const response = await fetch(url, init);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorFromResponse(response.status, body);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError('protocol_unsupported', `The server's answer to ${url.pathname} was not understood.`, {
    cause: parsed.error,
  });
}
