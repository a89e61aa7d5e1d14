import { randomUUID } from 'node:crypto';
import { AppError, LIMITS } from '@assay/domain';
import { z } from 'zod';
import type { CredentialPlace, Secrets } from '../../secrets/credential-cipher.ts';

type Owner = CredentialPlace['owner'];
const SIGN_IN = ['username', 'password'] as const;
const FIELDS: Readonly<Record<Owner, readonly CredentialPlace['field'][]>> = {
  project: SIGN_IN,
  environment: SIGN_IN,
  environment_secret: ['value'],
};
const NAMES: Readonly<Record<Owner, string>> = {
  project: 'A project',
  environment: 'An environment',
  environment_secret: 'A secret',
};
const OWNERS: Readonly<Record<string, Owner>> = {
  '/rest/v1/projects': 'project',
  '/rest/v1/environments': 'environment',
  '/rest/v1/environment_secrets': 'environment_secret',
};
/** All other query parameters select rows. */
const NO_CONDITIONS = ['select', 'columns'];
const rowSchema = z.record(z.string(), z.unknown());
const bodySchema = z.union([rowSchema, z.array(rowSchema)]);
type Row = z.infer<typeof rowSchema>;

export type EncryptedRequest = { readonly url: string; readonly body: string };

/**
 * The kind of row whose credentials a request may set: the sign-in at the tested application. Undefined for other
 * requests.
 */
export function credentialsOwner(method: string, pathname: string): CredentialPlace['owner'] | undefined {
  const path = decodeURIComponent(pathname).replace(/\/+/g, '/').replace(/\/$/, '');
  return ['POST', 'PATCH', 'PUT'].includes(method) && Object.hasOwn(OWNERS, path) ? OWNERS[path] : undefined;
}

/**
 * Encrypts `username` and `password`, or the `value` of a secret, for the one row that they belong to, so that the database never sees them and they
 * decrypt nowhere else. A new row gets its id here; an update must name one row. Null clears, an empty text becomes
 * null, an absent field stays absent. Text that looks encrypted is encrypted again, so that a copied cipher is useless.
 * @throws AppError 'invalid_input'
 */
export function encryptRequest(
  request: { readonly method: string; readonly url: string; readonly body: string },
  owner: CredentialPlace['owner'],
  { encryptCredential }: Pick<Secrets, 'encryptCredential'>,
): EncryptedRequest {
  const parsed = bodySchema.safeParse(parse(request.body));
  if (!parsed.success)
    throw new AppError('invalid_input', `${NAMES[owner]} must be sent as JSON.`, {
      hint: 'Send an object or a list of objects.',
    });
  const { data } = parsed;
  const rows = Array.isArray(data) ? data : [data];
  const fields = FIELDS[owner];
  if (!rows.some((row) => carriesCredentials(row, fields)))
    return { url: request.url, body: JSON.stringify(map(data, emptied)) };
  const isNew = request.method === 'POST';
  const named = isNew ? undefined : idNamedBy(new URL(request.url), owner);
  const encrypted = map(data, (row) => {
    const id = named ?? idOf(row, owner);
    if (named !== undefined && 'id' in row && String(row.id).toLowerCase() !== named) throw wrongId(owner);
    const texts = fields
      .filter((field) => field in row)
      .map((field) => [field, encryptedText(row[field], { owner, id, field })]);
    return { ...row, ...(isNew ? { id } : {}), ...Object.fromEntries(texts) };
  });
  return { url: isNew ? withIdColumn(request.url) : request.url, body: JSON.stringify(encrypted) };

  function encryptedText(value: unknown, place: CredentialPlace): string | null {
    const text = textOf(value, place);
    return text === null ? null : encryptCredential(text, place);
  }
  function emptied(row: Row): Row {
    const texts = fields.filter((field) => field in row).map((field) => [field, textOf(row[field], { owner, field })]);
    return { ...row, ...Object.fromEntries(texts) };
  }
}

function carriesCredentials(row: Row, fields: readonly CredentialPlace['field'][]): boolean {
  return fields.some((field) => row[field] !== undefined && row[field] !== null && row[field] !== '');
}

function textOf(value: unknown, { owner, field }: Pick<CredentialPlace, 'owner' | 'field'>): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string')
    throw new AppError('invalid_input', `The ${field} of a ${owner} must be a text.`, {
      hint: 'Send a text, or null to clear it.',
    });
  const most = LIMITS.secret.valueCharacters;
  if (field === 'value' && value.length > most)
    throw new AppError('invalid_input', `The value of a secret may have at most ${most} characters.`);
  return value;
}

function idOf({ id = null }: Row, owner: CredentialPlace['owner']): string {
  if (id === null) return randomUUID();
  const known = z.guid().safeParse(id);
  if (!known.success) throw wrongId(owner);
  return known.data.toLowerCase();
}

/**
 * The id of the row, when the update names it by its id alone.
 * @throws AppError 'invalid_input'
 */
function idNamedBy({ searchParams }: URL, owner: CredentialPlace['owner']): string {
  const conditions = [...searchParams].filter(([name]) => !NO_CONDITIONS.includes(name));
  const [name, value = ''] = conditions.length === 1 ? (conditions[0] ?? []) : [];
  const id = z.guid().safeParse(name === 'id' && value.startsWith('eq.') ? value.slice('eq.'.length) : '');
  if (!id.success)
    throw new AppError(
      'invalid_input',
      `${owner === 'environment_secret' ? 'A value' : 'A username or password'} is set for one ${owner}, named by its id alone.`,
      {
        hint: `Send the change to /rest/v1/${owner}s?id=eq.<its id>.`,
      },
    );
  return id.data.toLowerCase();
}

function wrongId(owner: CredentialPlace['owner']): AppError {
  return new AppError('invalid_input', `The id of a ${owner} that comes with credentials must be its own UUID.`, {
    hint: 'Leave it out of a new one; it gets one.',
  });
}

/** The parameter `columns` limits what is stored; without `id` the row would get another one. */
function withIdColumn(address: string): string {
  const url = new URL(address);
  const columns = url.searchParams.get('columns');
  if (columns === null || columns.split(',').some((name) => name.replaceAll('"', '').trim() === 'id')) return address;
  url.searchParams.set('columns', `${columns},id`);
  return url.href;
}

function map(data: Row | readonly Row[], change: (row: Row) => Row): Row | Row[] {
  return Array.isArray(data) ? data.map(change) : change(z.record(z.string(), z.unknown()).parse(data));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
