import type { Secrets } from '../../secrets/credential-cipher.ts';
import type { StoredCredentials, StoredSecret } from '../work-procedures.ts';

/** The decrypted credentials with the origin that they belong to. The agent uses them nowhere else. */
export function credentialsOfWork(
  row: StoredCredentials,
  url: string,
  { decryptCredential }: Pick<Secrets, 'decryptCredential'>,
) {
  const { credentials_owner: owner, credentials_owner_id: id } = row;
  if (owner === null || id === null) return {};
  const opened = (field: 'username' | 'password') => {
    const cipher = row[`${field}_cipher`];
    return cipher === null ? {} : { [field]: decryptCredential(cipher, { owner, id, field }) };
  };
  const texts = { ...opened('username'), ...opened('password') };
  return Object.keys(texts).length === 0 ? {} : { ...texts, credentialsOrigin: new URL(url).origin };
}

/** The decrypted named secrets of a run, with the origin that they belong to. */
export function secretsOfWork(
  stored: readonly StoredSecret[],
  url: string,
  { decryptCredential }: Pick<Secrets, 'decryptCredential'>,
) {
  if (stored.length === 0) return {};
  const values = stored.map(({ secret_id: id, name, cipher }) => [
    name,
    decryptCredential(cipher, { owner: 'environment_secret', id, field: 'value' }),
  ]);
  return { secrets: Object.fromEntries(values), credentialsOrigin: new URL(url).origin };
}
