/** A command for the database thread; one is executed at a time. */
export type DatabaseCommand =
  | { readonly kind: 'query'; readonly sql: string; readonly params: readonly unknown[]; readonly isAlone: boolean }
  /** One or more statements without parameters. */
  | { readonly kind: 'exec'; readonly sql: string; readonly isAlone: boolean }
  | { readonly kind: 'close' };

export type ThreadReport =
  | { readonly kind: 'done'; readonly results: readonly StatementResult[] }
  | { readonly kind: 'failed'; readonly error: PlainError }
  | { readonly kind: 'notified'; readonly channel: string; readonly payload: string };

export type StatementResult = {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the statement selects, as PGlite declares it.
  readonly rows: any[];
  readonly affectedRows?: number;
};

/** An error as plain data: its class cannot be sent between threads. The parameters of the statement are left out. */
export type PlainError = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

const FIELDS = [
  ...['code', 'detail', 'hint', 'severity', 'position', 'internalPosition', 'internalQuery', 'where'],
  ...['schema', 'table', 'column', 'dataType', 'constraint', 'routine'],
];

export function toPlain(error: unknown): PlainError {
  const fields: Record<string, string> = {};
  for (const name of FIELDS) {
    const value: unknown = Reflect.get(Object(error), name);
    if (typeof value === 'string') fields[name] = value;
  }
  return { message: error instanceof Error ? error.message : String(error), fields };
}

export function fromPlain({ message, fields }: PlainError): Error {
  return Object.assign(new Error(message), fields);
}
