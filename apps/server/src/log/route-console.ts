import type { Log } from './log.ts';
import { withoutSecrets } from './without-secrets.ts';

/** SQLSTATEs of refusals and invalid input, which are not faults. */
const REFUSALS = /^(?:22|23|42501|P0|PGRST)/;

/**
 * Writes what libraries send to the console to the log, without the statement parameters that drivers add to errors.
 */
export function routeConsole(log: Log): void {
  const note = (...parts: unknown[]) => {
    const error = parts.find((part) => part instanceof Error);
    const fault = error !== undefined && !REFUSALS.test(String(Reflect.get(error, 'code')));
    const texts = parts.filter((part) => typeof part === 'string').map(withoutSecrets);
    log[fault ? 'warn' : 'debug'](
      error === undefined ? {} : { error },
      texts.join(' ') || 'a library reports an error',
    );
  };
  Object.assign(console, { error: note, warn: note, info: note, log: note });
}
