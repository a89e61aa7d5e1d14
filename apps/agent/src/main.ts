import process from 'node:process';
import { parseArgs } from 'node:util';
import { ERRORS, hintOf, isAppError, VERSION } from '@assay/domain';
import { runAgent } from './agent.ts';
import { agentSettings } from './agent-settings.ts';
import { STOP_TIMES } from './limits/stop-times.ts';

process.exitCode = await main();
setTimeout(() => process.exit(), STOP_TIMES.exitMs).unref();

async function main(): Promise<number> {
  const drain = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (drain.signal.aborted) process.exit(130);
      drain.abort();
    });
  }
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { server: text, token: text, slots: text, name: text } });
    const settings = agentSettings(values, process.env);
    // Processes started from here on do not need the token.
    delete process.env.ASSAY_AGENT_TOKEN;
    await runAgent({
      ...settings,
      version: VERSION,
      drain: drain.signal,
      say,
    });
    return 0;
  } catch (error) {
    if (drain.signal.aborted) return 0;
    if (!isAppError(error)) throw error;
    process.stderr.write(`${error.message} ${hintOf(error)}\n`);
    return ERRORS[error.code].exit;
  }
}

function say(message: string, fields: Readonly<Record<string, unknown>> = {}): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), part: 'agent', message, ...fields })}\n`);
}
