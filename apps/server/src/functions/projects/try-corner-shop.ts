import { randomUUID } from 'node:crypto';
import { AppError } from '@assay/domain';
import { z } from 'zod';
import { CORNER_SHOP_PROJECT } from '../../corner-shop/corner-shop-project.ts';
import type { Query } from '../../database/database-client.ts';
import type { Handler } from '../function-handler.ts';

const idRow = z.object({ id: z.string() });
const rightsRow = z.object({ is_member: z.boolean(), may_create: z.boolean() });

/** The workspace's project for Corner Shop; creates it when there is none. */
export const tryCornerShop: Handler<'try-corner-shop'> = async ({ ctx, shop, input, person }) => {
  if (!ctx.config.allowPrivateTargets) {
    throw new AppError('not_allowed', 'This installation does not test addresses of its own machine.', {
      hint: 'Create a project with the address of your application.',
    });
  }
  const companyId = await ctx.db.asUser(person.claims, (query) => companyForShop(query, input.company_id));
  // Starting the shop takes one or two seconds, so only people who may create the project start it.
  const url = await shop.url();
  const account = (id: string) => {
    const encrypt = (field: 'username' | 'password') =>
      ctx.secrets.encryptCredential(CORNER_SHOP_PROJECT.account[field], { owner: 'project', id, field });
    return [encrypt('username'), encrypt('password')];
  };
  return ctx.db.asUser(person.claims, async (query) => {
    const id = await shopProject(query, companyId);
    if (id !== undefined) {
      // The shop may have another port now. That is another origin, for which the credentials are stored again.
      const move = 'update public.projects set url = $2, username = $3, password = $4 where id = $1 and url <> $2';
      await query(move, [id, url, ...account(id)]);
      return { project_id: id };
    }
    const newId = randomUUID();
    await query(
      `insert into public.projects (id, company_id, name, description, url, username, password)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [newId, companyId, CORNER_SHOP_PROJECT.name, CORNER_SHOP_PROJECT.description, url, ...account(newId)],
    );
    return { project_id: newId };
  });
};

/**
 * The company's id.
 * @throws AppError 'not_found_or_denied', or 'not_allowed' when starting the shop would be of no use
 */
async function companyForShop(query: Query, asked: string | undefined): Promise<string> {
  const companyId = asked ?? (await activeCompany(query));
  const [rights] = await query(
    `select $1::uuid in (select private.my_company_ids()) as is_member,
            $1::uuid in (select private.my_company_ids_for('edit_projects')) as may_create`,
    [companyId],
  );
  const { is_member: isMember, may_create: mayCreate } = rightsRow.parse(rights);
  if (!isMember) throw new AppError('not_found_or_denied', 'There is no such workspace for you.');
  if (!mayCreate && (await shopProject(query, companyId)) === undefined) {
    throw new AppError('not_allowed', 'Your role may not create projects.', {
      hint: 'Ask an owner or admin of the workspace.',
    });
  }
  return companyId;
}

async function shopProject(query: Query, companyId: string): Promise<string | undefined> {
  const [row] = await query(
    `select id from public.projects where company_id = $1 and name = $2 and description = $3 order by created_at limit 1`,
    [companyId, CORNER_SHOP_PROJECT.name, CORNER_SHOP_PROJECT.description],
  );
  return row === undefined ? undefined : idRow.parse(row).id;
}

async function activeCompany(query: Query): Promise<string> {
  const [row] = await query(
    `select coalesce(active_company_id, company_id) as id from public.profiles where user_id = (select auth.uid())`,
  );
  const { data } = idRow.safeParse(row);
  if (!data)
    throw new AppError('not_found_or_denied', 'You have no workspace yet.', { hint: 'Set up your company first.' });
  return data.id;
}
