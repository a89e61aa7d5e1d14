import { AppError } from '@assay/domain';
import { z } from 'zod';
import type { Secrets } from '../secrets/secrets.ts';

const FIELDS = ['username', 'password'];
const rowSchema = z.record(z.string(), z.unknown());
const bodySchema = z.union([rowSchema, z.array(rowSchema)]);

/** True for a request that may carry what people sign in with at the application under test. */
export function carriesCredentials(method: string, pathname: string): boolean {
  const path = decodeURIComponent(pathname).replace(/\/+/g, '/').replace(/\/$/, '');
  return ['POST', 'PATCH', 'PUT'].includes(method) && path === '/rest/v1/projects';
}

/**
 * The body with `username` and `password` sealed, so that the database never sees them. Null clears, the empty text is
 * null, absent stays absent. What looks sealed already is sealed again: a cipher taken from elsewhere opens nothing.
 */
export function sealBody(body: string, { sealCredential }: Pick<Secrets, 'sealCredential'>): string {
  const parsed = bodySchema.safeParse(parse(body));
  if (!parsed.success)
    throw new AppError('invalid_input', 'A project must be sent as JSON.', {
      hint: 'Send an object or a list of objects.',
    });
  const seal = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, FIELDS.includes(name) ? sealed(name, value) : value]),
    );
  return JSON.stringify(Array.isArray(parsed.data) ? parsed.data.map(seal) : seal(parsed.data));

  function sealed(name: string, value: unknown): string | null {
    if (value === null || value === undefined || value === '') return null;
    if (typeof value !== 'string')
      throw new AppError('invalid_input', `The ${name} of a project must be a text.`, {
        hint: 'Send a text, or null to clear it.',
      });
    return sealCredential(value);
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
