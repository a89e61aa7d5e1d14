import pino from 'pino';
import { LOG_LIMITS } from '../limits/log-limits.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Structured log lines. Never pass a request body, all headers or a whole row. */
export type Log = {
  readonly debug: (fields: Fields, message: string) => void;
  readonly info: (fields: Fields, message: string) => void;
  readonly warn: (fields: Fields, message: string) => void;
  readonly error: (fields: Fields, message: string) => void;
};

/** A second protection, in case a secret is logged: values under these keys are masked on three levels. */
const SECRET_KEYS = [
  'password',
  'username',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'Authorization',
  'apikey',
  'cookie',
  'secret',
  'jwt',
  'smtpUrl',
  'databaseUrl',
];

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export function createLog(level: LogLevel, write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: '[secret]' },
      serializers: { error: errorFields },
    },
    { write },
  );
  return logger;
}

/** An error without the fields that drivers add: statement parameters may be secrets. */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code: unknown = Reflect.get(error, 'code');
  return {
    name: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause === undefined ? {} : { cause: errorFields(error.cause) }),
  };
}

/** Masks tokens, keys and passwords in a text, also in addresses. A long text is cut. */
export function withoutSecrets(text: string): string {
  const masked = masking(text.slice(0, LOG_LIMITS.characters + LOG_LIMITS.margin));
  return masked.length > LOG_LIMITS.characters ? `${masked.slice(0, LOG_LIMITS.characters)} …` : masked;
}

/** Each pattern looks at a character only a few times, because attackers may choose these texts. */
function masking(text: string): string {
  return text
    .replace(/(\/\/[^/\s:@]*):[^/\s@]+@/g, '$1:[secret]@')
    .replace(/(?<![\w-])[\w-]+\.[\w-]+\.[\w-]+/g, withoutToken)
    .replace(/\bsb_secret_\w+/g, '[key]')
    .replace(/([?&#](?:token|access_token|refresh_token|apikey|password|code|key)=)[^&\s"']+/gi, '$1[secret]');
}

/** Masks three parts of which one begins like a token's header. */
function withoutToken(parts: string): string {
  const at = parts.search(/(?<![A-Za-z0-9_])eyJ/);
  return at < 0 ? parts : `${parts.slice(0, at)}[token]`;
}

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
