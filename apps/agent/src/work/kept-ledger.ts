import { isAppError, type LedgerLine, LIMITS, ledgerLineSchema } from '@assay/domain';
import type { LedgerStore } from '@assay/engine';
import { type GenerationWork, PROTOCOL_LIMITS } from '@assay/protocol';
import type { Client } from '../server/server-client.ts';

export type KeptLedger = LedgerStore & {
  /** Resolves when the server has every line, or when sending was given up. */
  readonly flush: () => Promise<void>;
};

export type KeptLedgerOptions = {
  readonly client: Pick<Client, 'call'>;
  readonly agentId: string;
  readonly work: Pick<GenerationWork, 'id' | 'attempt' | 'password'>;
  readonly signal: AbortSignal;
  /** Called once with what is not kept any more: this agent alone puts back what it creates from now on. */
  readonly onUnkept: (reason: string) => void;
  readonly onLost: () => void;
};

/**
 * The ledger of an environment, kept by the server: whoever works there next puts back what this agent could not. Lines go
 * out in their order, at once.
 * @throws AppError as the server refuses to read it
 */
export async function openKeptLedger(options: KeptLedgerOptions): Promise<KeptLedger> {
  const { client, agentId, work, signal } = options;
  const attempt = { agentId, id: work.id, attempt: work.attempt };
  const { lines } = await client.call('read-ledger', attempt, { signal });
  let waiting: LedgerLine[] = [];
  let sending: Promise<void> | undefined;
  let isUnkept = false;
  const giveUp = (reason: string) => {
    if (!isUnkept) options.onUnkept(reason);
    isUnkept = true;
  };
  const send = async () => {
    while (waiting.length > 0 && !signal.aborted) {
      const batch = waiting.slice(0, PROTOCOL_LIMITS.ledgerMaxBatch);
      try {
        const { full } = await client.call('write-ledger', { ...attempt, lines: batch }, { signal });
        if (full) giveUp('there are too many things to put back already');
      } catch (error) {
        if (signal.aborted) return;
        if (isAppError(error, 'work_lost')) options.onLost();
        else giveUp(isAppError(error) ? error.message : String(error));
      }
      waiting = waiting.slice(batch.length);
    }
  };
  const start = () => {
    sending ??= send().finally(() => {
      sending = undefined;
      if (waiting.length > 0 && !signal.aborted) start();
    });
  };
  return {
    lines,
    append(line) {
      lines.push(line);
      const sent = sentLine(line, work.password);
      if (sent === undefined) return giveUp('what names it is too long');
      waiting.push(sent);
      start();
    },
    async flush() {
      while (sending) await sending;
    },
  };
}

/** A line without the password and without what a database refuses; undefined for one that is too long. */
function sentLine(line: LedgerLine, password = ''): LedgerLine | undefined {
  const texts = (value: unknown): unknown => {
    if (typeof value === 'string') return masked(value.replaceAll('\0', ''), password);
    if (Array.isArray(value)) return value.map(texts);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, texts(part)]));
  };
  const { data } = ledgerLineSchema.safeParse(texts(line));
  return data === undefined || JSON.stringify(data).length > PROTOCOL_LIMITS.ledgerLineCharacters ? undefined : data;
}

function masked(text: string, password: string): string {
  return password.length < LIMITS.maskedPasswordCharacters ? text : text.replaceAll(password, '{{password}}');
}
