import process from 'node:process';
import { ERRORS, hintOf, isAppError } from '@assay/domain';
import { superviseAgents } from './agents/local/supervise-agents.ts';
import { readConfig } from './config/environment-settings.ts';
import { plainHttpWarning } from './config/plain-http-warning.ts';
import { isLoopbackHost } from './http/origin/is-loopback.ts';
import { SERVER_STOP_TIME_MS } from './limits/server-stop-time.ts';
import { createLog } from './log/log.ts';
import { withoutSecrets } from './log/without-secrets.ts';
import { type Running, startServer } from './server.ts';
import { mountWork } from './work-part.ts';

if (import.meta.main) await runServer();

/** Runs one server process with its agents until a signal. Wrong settings end it with status 2 and one line. */
export async function runServer(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = createLog(config.logLevel);
    const say = (text: string) => process.stdout.write(`${text}\n`);
    const running = await startServer({ config, log, parts: [mountWork], onProgress: say });
    const agents = await superviseAgents(running.context, running.localUrl);
    stopOnSignal(async () => {
      say('Stopping …');
      await agents.stop();
      await running.stop();
    });
    const outbox =
      config.smtpUrl === undefined && config.mode === 'embedded'
        ? `\nE-mail that Assay sends is at ${outboxAddress(running)}`
        : '';
    const setup =
      running.setupUrl === undefined
        ? ''
        : `\nNobody runs this installation yet. Sign up, then take it over at ${running.setupUrl}`;
    // In one write: a program that waits for the first line gets the others too.
    say(`Assay is ready at ${running.url}${outbox}${setup}`);
    const warning = plainHttpWarning(running.url);
    if (warning !== undefined) say(warning);
  } catch (error) {
    process.exitCode = sayFailure(error);
  }
}

/** Under a loopback name, because the outbox is for this machine only. */
function outboxAddress({ url, localUrl, outboxKey }: Running): string {
  const origin = isLoopbackHost(new URL(url).hostname) ? url : localUrl;
  return `${origin}/outbox?key=${encodeURIComponent(outboxKey)}`;
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    // After a second Ctrl-C the person does not want to wait.
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => process.exit(1), SERVER_STOP_TIME_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => process.exit(sayFailure(error)),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** Prints one line for an expected error, everything for an unexpected one. Returns the exit status. */
export function sayFailure(error: unknown): number {
  if (isAppError(error)) {
    process.stderr.write(`${withoutSecrets(error.message)} ${hintOf(error)}\n`);
    return ERRORS[error.code].exit;
  }
  process.stderr.write(`${withoutSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
  return 1;
}
