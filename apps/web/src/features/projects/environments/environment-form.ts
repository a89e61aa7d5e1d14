import { LIMITS } from '@assay/domain';
import { z } from 'zod';
import { ENVIRONMENTS } from '../../../config/messages/environments.ts';
import type { Environment } from '../../../data/queries/environments.ts';
import { changedValues } from '../../../lib/changed-fields.ts';
import { limitedText } from '../../../lib/limited-text.ts';
import { webAddress } from '../../../lib/web-address.ts';
import { isOtherOrigin, type PasswordChange } from '../dialogs/project-form.ts';

const most = LIMITS.environment;

export const environmentFormSchema = z.object({
  name: limitedText(most.nameCharacters, ENVIRONMENTS.nameNeeded),
  base_url: webAddress(most.urlCharacters),
  username: z.string().trim(),
  password: z.string().trim(),
});
export type EnvironmentForm = z.infer<typeof environmentFormSchema>;

/** The columns that others may change while somebody has the form open. */
export type SeenEnvironment = Pick<Environment, 'name' | 'base_url'>;
/** What to do with each saved credential. */
export type CredentialChanges = { readonly username: PasswordChange; readonly password: PasswordChange };

/** The columns of a new environment. Empty values are saved as null. */
export function newEnvironment(form: EnvironmentForm) {
  return { ...form, username: form.username || null, password: form.password || null };
}

/** The columns to change: those that differ, and the credentials that are replaced or cleared. */
export function environmentChange(form: EnvironmentForm, seen: SeenEnvironment, credentials: CredentialChanges) {
  const { name, base_url } = form;
  return {
    ...changedValues({ name: seen.name, base_url: seen.base_url }, { name, base_url }),
    ...credentialChange('username', form, credentials),
    ...credentialChange('password', form, credentials),
  };
}

function credentialChange(field: 'username' | 'password', form: EnvironmentForm, changes: CredentialChanges) {
  if (changes[field] === 'clear') return { [field]: null };
  return changes[field] === 'replace' && form[field] !== '' ? { [field]: form[field] } : {};
}

/** At another origin the database clears what is saved, so that it has to be entered again. */
export function credentialsAt(url: string, seen: SeenEnvironment, chosen: CredentialChanges): CredentialChanges {
  if (!isOtherOrigin(url, seen.base_url)) return chosen;
  const again = (change: PasswordChange) => (change === 'keep' ? 'replace' : change);
  return { username: again(chosen.username), password: again(chosen.password) };
}
