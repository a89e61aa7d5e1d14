import { AppError } from '@assay/domain';
import { InvalidArgumentError } from 'commander';

/** A whole number of at least one. @throws InvalidArgumentError */
export function parseCount(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) < 1) throw new InvalidArgumentError('Give a whole number of 1 or more.');
  return Number(text);
}

/** A whole number of at least zero. @throws InvalidArgumentError */
export function parseCountOrNone(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Give a whole number of 0 or more.');
  return Number(text);
}

/** The address of a web page. Without a scheme it gets `http`. */
export function parseAddress(text: string): string {
  // Text before a port is a host, not a scheme.
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new InvalidArgumentError('Give the address of a web page, such as http://localhost:8080.');
  }
  return address;
}

/** A BCP 47 language tag that dates can be written in, in its canonical spelling. */
export function parseLocale(text: string): string {
  try {
    const [locale] = Intl.DateTimeFormat.supportedLocalesOf(text);
    if (locale !== undefined) return locale;
  } catch {
    // The tag is not well formed.
  }
  throw new InvalidArgumentError('Give a language, and a region where it matters, such as de or de-AT.');
}

export type ReportTarget = { readonly kind: 'json' | 'junit' | 'html'; readonly path: string };

const REPORT_KINDS: readonly ReportTarget['kind'][] = ['json', 'junit', 'html'];

/** Adds `kind=path` to the reports to write. @throws InvalidArgumentError */
export function addReport(text: string, before: readonly ReportTarget[] = []): readonly ReportTarget[] {
  const [name, ...rest] = text.split('=');
  const kind = REPORT_KINDS.find((known) => known === name);
  const path = rest.join('=');
  if (kind === undefined || path === '') {
    throw new InvalidArgumentError('Give json=FILE, junit=FILE or html=DIR.');
  }
  return [...before, { kind, path }];
}

export type Assignment = { readonly name: string; readonly value: string | undefined };

/** Adds `name=value`, or a name whose value the environment has. @throws InvalidArgumentError */
export function addVariable(text: string, before: readonly Assignment[] = []): readonly Assignment[] {
  const [, name, value] = /^([\w-]+)(?:=(.*))?$/s.exec(text) ?? [];
  if (name === undefined)
    throw new InvalidArgumentError('Give NAME=VALUE, or NAME to take the value from the environment.');
  return [...before, { name, value }];
}

/**
 * The variables, with the values that the environment gives.
 * @throws AppError `usage`
 */
export function variablesFrom(
  assignments: readonly Assignment[],
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const entries = assignments.map(({ name, value }) => {
    const given = value ?? env[name];
    if (given !== undefined) return [name, given] as const;
    throw new AppError('usage', `--var ${name} has no value, and the environment has no ${name}.`, {
      hint: `Give --var ${name}=VALUE, or set ${name} in the environment.`,
    });
  });
  return Object.fromEntries(entries);
}
