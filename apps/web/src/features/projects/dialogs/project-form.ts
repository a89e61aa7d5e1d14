import { LIMITS } from '@assay/domain';
import { z } from 'zod';
import { limitedText } from '../../../lib/limited-text.ts';

const most = LIMITS.project;

export const projectFormSchema = z.object({
  name: limitedText(most.nameCharacters, 'A name is needed'),
  url: limitedText(most.urlCharacters, 'An address is needed')
    .pipe(z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' }))
    .refine(hasNoCredentials, 'Leave user names and passwords out of the address'),
  description: limitedText(most.descriptionCharacters),
  username: z.string().trim(),
  password: z.string().trim(),
});
export type ProjectForm = z.infer<typeof projectFormSchema>;

/** What to do with the saved password. */
export type PasswordChange = 'keep' | 'replace' | 'clear';

type ProjectChange = {
  name: string;
  url: string;
  description: string | null;
  username?: string | null;
  password?: string | null;
};

/** The columns of a new project. Empty values are saved as null. */
export function newProject(form: ProjectForm): Required<ProjectChange> {
  return {
    name: form.name,
    url: form.url,
    description: form.description || null,
    username: form.username || null,
    password: form.password || null,
  };
}

/** What is saved now, and what to do with the saved password. */
export type SavedProject = {
  readonly url: string;
  readonly username: string | null;
  readonly password: PasswordChange;
};

/**
 * The columns to change. Credentials that do not change are left out: the database keeps an absent column and clears a
 * null one. When the address changes to another origin, the database clears the saved credentials, so the user name in
 * the form is sent again for the new address.
 */
export function projectChange(form: ProjectForm, saved: SavedProject): ProjectChange {
  const { username, password, ...rest } = newProject(form);
  return {
    ...rest,
    ...(username === (saved.username || null) && !isOtherOrigin(form.url, saved.url) ? {} : { username }),
    ...(saved.password === 'clear' ? { password: null } : {}),
    ...(saved.password === 'replace' && password !== null ? { password } : {}),
  };
}

/** True when scheme, host or port differ from those of the saved address. False while the text is not an address. */
export function isOtherOrigin(url: string, savedUrl: string): boolean {
  const address = url.trim();
  if (!URL.canParse(address)) return false;
  return !URL.canParse(savedUrl) || new URL(address).origin !== new URL(savedUrl).origin;
}

/** The same rule as in the database: a user name before the host would hide where an address leads. */
function hasNoCredentials(url: string): boolean {
  // Another rule reports text that is not an address.
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}
