import type { Log } from '../log/log.ts';

/** Agents whose browser runs without its sandbox, for whoever runs the installation. */
export type Sandboxes = {
  /** As an agent said with its last heartbeat; undefined when it said nothing. */
  readonly heard: (agentId: string, unsandboxed: string | undefined) => void;
  readonly gone: (agentId: string) => void;
  /** How many there are now, and why. */
  readonly missing: () => { readonly agents: number; readonly reasons: readonly string[] };
};

type Heard = { readonly reason: string; readonly atMs: number };

/** Keeps it in memory: it is said again every few seconds. The log has it once for each agent. */
export function createSandboxes({ log, silenceMs }: { readonly log: Log; readonly silenceMs: number }): Sandboxes {
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
