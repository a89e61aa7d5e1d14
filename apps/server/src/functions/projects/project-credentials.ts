import { AppError } from '@assay/domain';
import { z } from 'zod';
import type { Handler } from '../function-handler.ts';

const storedRow = z.object({ username_cipher: z.string().nullable(), has_password: z.boolean() });

/** The stored user name of a project, for people who may change it. A password is never returned. */
export const projectCredentials: Handler<'project-credentials'> = async ({ ctx, input, person }) => {
  const sql = 'select username_cipher, has_password from private.get_project_credentials($1, $2)';
  const [row] = await ctx.db.query(sql, [person.userId, input.project_id]);
  if (!row) throw new AppError('not_found_or_denied', 'It is not there, or you may not see it.');
  const { username_cipher, has_password } = storedRow.parse(row);
  const place = { owner: 'project', id: input.project_id, field: 'username' } as const;
  const username = username_cipher === null ? null : ctx.secrets.decryptCredential(username_cipher, place);
  return { username, has_password };
};
