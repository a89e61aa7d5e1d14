import { LIMITS } from '@assay/domain';
import { z } from 'zod';
import { changedValues } from '../../../lib/changed-fields.ts';
import { limitedText } from '../../../lib/limited-text.ts';
import { webAddress } from '../../../lib/web-address.ts';

const most = LIMITS.project;

export const projectFormSchema = z.object({
  name: limitedText(most.nameCharacters, 'A name is needed'),
  url: webAddress(most.urlCharacters),
  description: limitedText(most.descriptionCharacters),
  username: z.string().trim(),
  password: z.string().trim(),
});
export type ProjectForm = z.infer<typeof projectFormSchema>;

/** What to do with the saved password. */
export type PasswordChange = 'keep' | 'replace' | 'clear';

type NewProject = {
  name: string;
  url: string;
  description: string | null;
  username: string | null;
  password: string | null;
};

/** The columns of a new project. Empty values are saved as null. */
export function newProject(form: ProjectForm): NewProject {
  return {
    name: form.name,
    url: form.url,
    description: form.description || null,
    username: form.username || null,
    password: form.password || null,
  };
}

/** The columns of a project that others may change while somebody has its form open. */
export type SeenProject = Pick<NewProject, 'name' | 'url' | 'description'>;

/** What is saved now, and what to do with the saved password. */
export type SavedProject = SeenProject & { readonly username: string | null; readonly password: PasswordChange };

/**
 * The columns to change: those that differ. What does not change is left out, so that two people who edit the same project
 * undo nothing of each other; the database clears a credential that is null. When the address changes to another origin,
 * it clears the saved credentials, so the user name in the form is sent again for the new address.
 */
export function projectChange(form: ProjectForm, saved: SavedProject): Partial<NewProject> {
  const { username, password, ...rest } = newProject(form);
  const { name, url, description } = saved;
  return {
    ...changedValues({ name, url, description }, rest),
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
