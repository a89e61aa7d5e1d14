import { z } from 'zod';

export const projectFormSchema = z.object({
  name: z.string().trim().min(1, 'A name is needed'),
  url: z
    .string()
    .trim()
    .min(1, 'An address is needed')
    .pipe(z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' }))
    .refine(isPlain, 'Leave user names and passwords out of the address'),
  description: z.string().trim(),
  username: z.string().trim(),
  password: z.string().trim(),
});
export type ProjectForm = z.infer<typeof projectFormSchema>;

/** What becomes of the saved password: it stays unless it is replaced or cleared. */
export type PasswordChange = 'keep' | 'replace' | 'clear';

type ProjectChange = {
  name: string;
  url: string;
  description: string | null;
  username?: string | null;
  password?: string | null;
};

/** Empty values are saved as null. */
export function newProject(form: ProjectForm): Required<ProjectChange> {
  return {
    name: form.name,
    url: form.url,
    description: form.description || null,
    username: form.username || null,
    password: form.password || null,
  };
}

export type SavedForm = {
  readonly urlWas: string;
  readonly usernameWas: string | null;
  readonly password: PasswordChange;
};

/**
 * Credentials that stay as they are are left out: the database keeps what is absent and clears what is null. At another
 * address it clears what was saved; the user name that stands in the form is meant for the new one.
 */
export function projectChange(form: ProjectForm, { urlWas, usernameWas, password }: SavedForm): ProjectChange {
  const { username, password: entered, ...rest } = newProject(form);
  return {
    ...rest,
    ...(username === (usernameWas || null) && !isOtherOrigin(form.url, urlWas) ? {} : { username }),
    ...(password === 'clear' ? { password: null } : {}),
    ...(password === 'replace' && entered !== null ? { password: entered } : {}),
  };
}

/** Whether an address is another site than the saved one: scheme, host or port differ. False while it is no address. */
export function isOtherOrigin(url: string, urlWas: string): boolean {
  const address = url.trim();
  if (!URL.canParse(address)) return false;
  return !URL.canParse(urlWas) || new URL(address).origin !== new URL(urlWas).origin;
}

/** As the database has it: a user name before the host hides where an address leads. */
function isPlain(url: string): boolean {
  // What is no address is told so by another rule.
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}
