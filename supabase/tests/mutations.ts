import { ROLES } from '@assay/domain';
import type { DatabaseClient } from '@assay/testing';
import type { Verb } from './policy-matrix.ts';

export type Policy = {
  readonly table: string;
  readonly name: string;
  readonly verb: Verb;
  readonly using: string | null;
  readonly check: string | null;
};
export type Mutation = { readonly policy: Policy; readonly what: string; readonly sql: string };

const VERB_OF: Readonly<Record<string, Verb>> = { r: 'select', a: 'insert', w: 'update', d: 'delete' };

export async function readPolicies(client: DatabaseClient): Promise<readonly Policy[]> {
  const { rows } = await client.query(
    `select policy.polrelid::regclass::text as "table", policy.polname as name, policy.polcmd as command,
       pg_get_expr(policy.polqual, policy.polrelid) as "using", pg_get_expr(policy.polwithcheck, policy.polrelid) as "check"
     from pg_policy as policy order by 1, 2`,
  );
  return rows.map((row) => {
    const verb = VERB_OF[String(row.command)];
    if (verb === undefined) throw new Error(`One policy per command, please: ${String(row.name)}`);
    const table = String(row.table);
    return {
      table: table.includes('.') ? table : `public.${table}`,
      name: String(row.name),
      verb,
      using: textOf(row.using),
      check: textOf(row.check),
    };
  });
}

/** Every likely mistake in a policy. */
export function mutationsOf(policy: Policy, rights: ReadonlyMap<string, readonly string[]>): readonly Mutation[] {
  const target = `policy "${policy.name}" on ${policy.table}`;
  const whole = `${policy.using ?? ''}\n${policy.check ?? ''}`;
  const replaced = (what: string, from: string | RegExp, to: string): Mutation[] => {
    const using = policy.using?.replaceAll(from, to) ?? null;
    const check = policy.check?.replaceAll(from, to) ?? null;
    if (using === policy.using && check === policy.check) return [];
    return [{ policy, what, sql: `alter ${target}${clause('using', using)}${clause('with check', check)}` }];
  };
  const asked = /private\.my_company_ids_for\('(\w+)'::text\)/.exec(whole)?.[1];
  const members = String.raw`private\.my_company_ids\(\)`;
  return [
    { policy, what: 'dropped', sql: `drop ${target}` },
    {
      policy,
      what: 'loosened to true for everybody',
      sql: `alter ${target} to public${clause('using', policy.using && 'true')}${clause('with check', policy.check && 'true')}`,
    },
    ...(asked === undefined
      ? ROLES.flatMap((role) => replaced(`${role} forgotten`, new RegExp(members, 'g'), asRoles(ROLES, role)))
      : [
          ...replaced(
            'opened to every member',
            `private.my_company_ids_for('${asked}'::text)`,
            'private.my_company_ids()',
          ),
          ...(rights.get(asked) ?? []).flatMap((role) =>
            replaced(
              `${role} forgotten`,
              `private.my_company_ids_for('${asked}'::text)`,
              asRoles(rights.get(asked) ?? [], role),
            ),
          ),
        ]),
    ...replaced('super admins forgotten', 'private.is_super_admin()', 'false'),
  ];
}

function asRoles(roles: readonly string[], without: string): string {
  const left = roles.filter((role) => role !== without).map((role) => `'${role}'`);
  return `private.my_company_ids_as(array[${left.join(', ')}]::text[])`;
}

function clause(word: string, expression: string | null): string {
  return expression === null ? '' : ` ${word} (${expression})`;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
