import type { Log } from '../log/log.ts';

/** Agents whose browser runs without its sandbox, for the operator of the installation. */
export type UnsandboxedAgents = {
  /** Notes the reason of an agent's last heartbeat; undefined when the browser has its sandbox. */
  readonly heard: (agentId: string, unsandboxed: string | undefined) => void;
  readonly gone: (agentId: string) => void;
  /** How many agents run without a sandbox now, and why. */
  readonly missing: () => { readonly agents: number; readonly reasons: readonly string[] };
};

type Heard = { readonly reason: string; readonly atMs: number };

/** Kept in memory, because agents repeat it every few seconds. It is logged once for each agent. */
export function createUnsandboxedAgents({
  log,
  silenceMs,
}: {
  readonly log: Log;
  readonly silenceMs: number;
}): UnsandboxedAgents {
  const known = new Map<string, Heard>();
  return {
    heard(agentId, reason) {
      if (reason === undefined) return;
      if (!known.has(agentId)) log.warn({ agentId, reason }, 'The browser of an agent runs without its sandbox.');
      known.set(agentId, { reason, atMs: performance.now() });
    },
    gone: (agentId) => void known.delete(agentId),
    missing() {
      for (const [agentId, { atMs }] of known) if (performance.now() - atMs > silenceMs) known.delete(agentId);
      return { agents: known.size, reasons: [...new Set([...known.values()].map(({ reason }) => reason))] };
    },
  };
}
