import { z } from 'zod';
import { ACCOUNT_METADATA } from '../../limits/account-metadata.ts';
import { refused } from './gotrue-refusals.ts';

/** Data that a person keeps with the account, such as the name. */
export const metadataSchema = z.record(z.string(), z.unknown());

/**
 * Merges `added` into the metadata of an account; null removes a key.
 * @throws AppError refusal 'validation_failed' when it becomes too large
 */
export function mergeMetadata(
  present: Readonly<Record<string, unknown>>,
  added: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = Object.fromEntries(Object.entries({ ...present, ...added }).filter(([, value]) => value !== null));
  if (Object.keys(merged).length > ACCOUNT_METADATA.maxKeys)
    throw refused('validation_failed', { message: `data: at most ${ACCOUNT_METADATA.maxKeys} fields may be kept.` });
  if (Buffer.byteLength(JSON.stringify(merged)) > ACCOUNT_METADATA.maxBytes)
    throw refused('validation_failed', {
      message: `data: at most ${ACCOUNT_METADATA.maxBytes / 1_024} KB may be kept.`,
    });
  return merged;
}
