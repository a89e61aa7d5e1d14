import pino from 'pino';

type Fields = Readonly<Record<string, unknown>>;

/** Structured lines. Fields first; never hand over a request body, a header bag or a whole row. */
export type Log = {
  readonly debug: (fields: Fields, message: string) => void;
  readonly info: (fields: Fields, message: string) => void;
  readonly warn: (fields: Fields, message: string) => void;
  readonly error: (fields: Fields, message: string) => void;
};

/** A second wall behind never logging them: keys under which secrets come, on the first three levels. */
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

/** An error in full but for what a driver hangs on it: parameters of a statement may be secrets. */
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

/** A database repeats in its message what it was sent: megabytes, when somebody wants that. */
const MAX_CHARACTERS = 20_000;
/** Longer than any secret: none is cut in two, so that its beginning would not be known for one. */
const MARGIN = 2_000;

/** Tokens, keys and passwords in addresses, wherever they stand in a text; of a text that is too long, its beginning. */
export function withoutSecrets(text: string): string {
  const masked = masking(text.slice(0, MAX_CHARACTERS + MARGIN));
  return masked.length > MAX_CHARACTERS ? `${masked.slice(0, MAX_CHARACTERS)} …` : masked;
}

/** Each pattern looks at a character only a few times: these texts are other people's. */
function masking(text: string): string {
  return text
    .replace(/(\/\/[^/\s:@]*):[^/\s@]+@/g, '$1:[secret]@')
    .replace(/(?<![\w-])[\w-]+\.[\w-]+\.[\w-]+/g, withoutToken)
    .replace(/\bsb_secret_\w+/g, '[key]')
    .replace(/([?&#](?:token|access_token|refresh_token|apikey|password|code|key)=)[^&\s"']+/gi, '$1[secret]');
}

/** Three parts of which one begins as the header of a token does. */
function withoutToken(parts: string): string {
  const at = parts.search(/(?<![A-Za-z0-9_])eyJ/);
  return at < 0 ? parts : `${parts.slice(0, at)}[token]`;
}

/** SQLSTATE of what a person asked wrongly or may not: refusals, not faults. */
const REFUSALS = /^(?:22|23|42501|P0|PGRST)/;

/** What libraries write to the console, as lines of the log: without the parameters that drivers put into their errors. */
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
