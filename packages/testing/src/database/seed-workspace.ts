import { randomUUID } from 'node:crypto';
import { ROLES, type Role } from '@assay/domain';
import type { Caller } from './as-user.ts';
import type { DatabaseClient } from './client.ts';

export type Person = NonNullable<Caller>;

export type Workspace = {
  readonly companyId: string;
  readonly people: Readonly<Record<Role, Person>>;
  readonly projectId: string;
  readonly environmentId: string;
  readonly testId: string;
};

export type WorkspaceOptions = {
  readonly plan?: 'basic' | 'pro' | 'enterprise';
  readonly status?: string;
};

/** A company on the Enterprise plan with one person of each role, a project, its default environment and a test. */
export async function seedWorkspace(client: DatabaseClient, options: WorkspaceOptions = {}): Promise<Workspace> {
  const companyId = randomUUID();
  await client.query(
    'insert into public.companies (id, name, current_plan, subscription_status) values ($1, $2, $3, $4)',
    [companyId, `Company ${companyId.slice(0, 8)}`, 'enterprise', 'active'],
  );
  const entries: [Role, Person][] = [];
  for (const role of ROLES) {
    const person = await seedPerson(client);
    await addMember(client, { companyId, person, role });
    entries.push([role, person]);
  }
  const projectId = await seedProject(client, companyId);
  const environmentId = String(
    (await client.query('select id from public.environments where project_id = $1', [projectId])).rows[0]?.id,
  );
  const testId = await seedTest(client, { projectId, companyId });
  await client.query('update public.companies set current_plan = $2, subscription_status = $3 where id = $1', [
    companyId,
    options.plan ?? 'enterprise',
    options.status ?? 'active',
  ]);
  return { companyId, people: peopleOf(entries), projectId, environmentId, testId };
}

/** An account with a confirmed address, and its profile. */
export async function seedPerson(client: DatabaseClient, email?: string): Promise<Person> {
  const id = randomUUID();
  const address = email ?? `${id.slice(0, 8)}@example.com`;
  await client.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [id, address]);
  await client.query('insert into public.profiles (user_id, full_name) values ($1, $2)', [
    id,
    `Person ${id.slice(0, 8)}`,
  ]);
  return { id, email: address };
}

export async function addMember(
  client: DatabaseClient,
  { companyId, person, role }: { readonly companyId: string; readonly person: Person; readonly role: string },
): Promise<void> {
  await client.query('insert into public.user_roles (user_id, company_id, role) values ($1, $2, $3)', [
    person.id,
    companyId,
    role,
  ]);
  await client.query('update public.profiles set company_id = $2, active_company_id = $2 where user_id = $1', [
    person.id,
    companyId,
  ]);
}

export async function seedProject(client: DatabaseClient, companyId: string, name = 'Shop'): Promise<string> {
  const id = randomUUID();
  await client.query('insert into public.projects (id, company_id, name, url) values ($1, $2, $3, $4)', [
    id,
    companyId,
    name,
    'https://shop.example.com/',
  ]);
  return id;
}

export async function seedTest(
  client: DatabaseClient,
  {
    projectId,
    companyId,
    slug = 'sign-in',
  }: { readonly projectId: string; readonly companyId: string; readonly slug?: string },
): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into public.tests (id, project_id, company_id, name, slug, feature, content)
     values ($1, $2, $3, 'Signs in', $4, 'Sign-in', 'name: Signs in')`,
    [id, projectId, companyId, slug],
  );
  return id;
}

function peopleOf(entries: readonly [Role, Person][]): Readonly<Record<Role, Person>> {
  const person = (role: Role): Person => {
    const found = entries.find(([name]) => name === role)?.[1];
    if (found === undefined) throw new Error(`Nobody is ${role}.`);
    return found;
  };
  return {
    Owner: person('Owner'),
    Admin: person('Admin'),
    Manager: person('Manager'),
    'Product Owner': person('Product Owner'),
    QA: person('QA'),
    Developer: person('Developer'),
    Viewer: person('Viewer'),
  };
}
