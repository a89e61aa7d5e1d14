import { availableParallelism, hostname } from 'node:os';
import { AppError } from '@assay/domain';
import { PROTOCOL_LIMITS } from '@assay/protocol';

export type AgentSettings = {
  readonly server: string;
  readonly token: string;
  readonly slots: number;
  readonly name: string;
};

export type AgentFlags = {
  readonly server?: string | undefined;
  readonly token?: string | undefined;
  readonly slots?: string | undefined;
  readonly name?: string | undefined;
};

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of the agent: flags first, then ASSAY_SERVER, ASSAY_AGENT_TOKEN and ASSAY_AGENT_SLOTS.
 * @throws AppError 'usage' with every problem in one message
 */
export function agentSettings(flags: AgentFlags, env: Env): AgentSettings {
  const server = flags.server ?? env.ASSAY_SERVER ?? '';
  const token = flags.token ?? env.ASSAY_AGENT_TOKEN ?? '';
  const slots = flags.slots ?? env.ASSAY_AGENT_SLOTS;
  const problems = [
    ...(isAddress(server) ? [] : ['the address of the server is missing or wrong (--server or ASSAY_SERVER)']),
    ...(token === '' ? ['the token is missing (--token or ASSAY_AGENT_TOKEN)'] : []),
    ...(slots === undefined || isSlots(slots)
      ? []
      : [`slots must be a number from 1 to ${PROTOCOL_LIMITS.maxSlots} (--slots or ASSAY_AGENT_SLOTS)`]),
  ];
  if (problems.length > 0) throw new AppError('usage', `The agent cannot start: ${problems.join('; ')}.`);
  return {
    server,
    token,
    slots: slots === undefined ? availableParallelism() : Number(slots),
    name: flags.name ?? `${hostname()}-${process.pid}`,
  };
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

function isSlots(text: string): boolean {
  return /^[1-9]\d?$/.test(text) && Number(text) <= PROTOCOL_LIMITS.maxSlots;
}
