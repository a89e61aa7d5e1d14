import pino from 'pino';
import { MASKED_FIELDS } from './masked-fields.ts';
import { withoutSecrets } from './without-secrets.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Structured log lines. Never pass a request body, all headers or a whole row. */
export type Log = {
  readonly debug: (fields: Fields, message: string) => void;
  readonly info: (fields: Fields, message: string) => void;
  readonly warn: (fields: Fields, message: string) => void;
  readonly error: (fields: Fields, message: string) => void;
};

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export function createLog(level: LogLevel, write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const paths = MASKED_FIELDS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
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
