import { z } from 'zod';

export const projectFormSchema = z.object({
  name: z.string().trim().min(1, 'A name is needed'),
  url: z
    .string()
    .trim()
    .min(1, 'An address is needed')
    .pipe(z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' })),
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

/** Credentials that stay as they are are left out: the database keeps what is absent and clears what is null. */
export function projectChange(
  form: ProjectForm,
  { usernameWas, password }: { readonly usernameWas: string | null; readonly password: PasswordChange },
): ProjectChange {
  const { username, password: entered, ...rest } = newProject(form);
  return {
    ...rest,
    ...(username === (usernameWas || null) ? {} : { username }),
    ...(password === 'clear' ? { password: null } : {}),
    ...(password === 'replace' && entered !== null ? { password: entered } : {}),
  };
}
