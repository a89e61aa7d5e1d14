import { ROLES, type Role } from '@assay/domain';
import {
  becomeUser,
  type Caller,
  type DatabaseClient,
  type Person,
  seedPerson,
  seedWorkspace,
  type Workspace,
} from '@assay/testing';

export type Actor = Role | 'super admin' | 'other tenant' | 'signed out';
export type Verb = 'select' | 'insert' | 'update' | 'delete';
export type Values = Readonly<Record<string, unknown>>;

/** Two unrelated companies, and a super admin who is a member of neither. */
export type World = { readonly workspace: Workspace; readonly other: Workspace; readonly superAdmin: Person };

export type TablePolicies = {
  readonly table: string;
  /** Inserts, as the server, the row that every actor tries to read and change. Returns its key. */
  readonly seed: (client: DatabaseClient, world: World) => Promise<Values>;
  /** The row that every actor tries to insert. */
  readonly insert: (world: World, caller: Caller) => Values;
  /** Prepares the database as the server. */
  readonly beforeInsert?: (client: DatabaseClient, world: World) => Promise<void>;
  /** The change that every actor tries. */
  readonly change: Values | ((world: World) => Values);
  /** What the row holds after the change, where that is not what was sent. */
  readonly changed?: Values;
  /** The key, where each actor tries a row of their own. */
  readonly own?: (caller: Person) => Values;
  /** Tells several matrices of one table apart. */
  readonly about?: string;
  readonly allowed: Readonly<Record<Verb, readonly Actor[]>>;
};

export const ACTORS: readonly Actor[] = [...ROLES, 'super admin', 'other tenant', 'signed out'];
export const VERBS: readonly Verb[] = ['select', 'insert', 'update', 'delete'];

export async function seedWorld(client: DatabaseClient): Promise<World> {
  const workspace = await seedWorkspace(client);
  const other = await seedWorkspace(client);
  const superAdmin = await seedPerson(client);
  await client.query('insert into private.super_admins (user_id) values ($1)', [superAdmin.id]);
  return { workspace, other, superAdmin };
}

/** Tries each action as each actor and returns who succeeds. Call it in a transaction. Nothing is left behind. */
export async function whoMay(
  client: DatabaseClient,
  options: { readonly policies: TablePolicies; readonly world: World; readonly key: Values; readonly verb: Verb },
): Promise<readonly Actor[]> {
  const through: Actor[] = [];
  const { policies, world, verb } = options;
  const change = typeof policies.change === 'function' ? policies.change(world) : policies.change;
  for (const actor of ACTORS) {
    const caller = callerOf(actor, world);
    const key = caller === null ? options.key : (policies.own?.(caller) ?? options.key);
    for (const attempt of ATTEMPTS[verb]) {
      if (!(await succeeds(client, { policies, world, change, key, caller, attempt }))) continue;
      through.push(actor);
      break;
    }
  }
  return through;
}

type Trial = {
  readonly policies: TablePolicies;
  readonly change: Values;
  readonly world: World;
  readonly key: Values;
  readonly caller: Caller;
};
type Attempt = (client: DatabaseClient, trial: Trial) => Promise<boolean>;

/** PostgreSQL asks the select policy too when a statement reads a column, so each change is also tried on all rows. */
const ATTEMPTS: Readonly<Record<Verb, readonly Attempt[]>> = {
  select: [
    async (client, { policies, key }) =>
      (await client.query(`select 1 from ${policies.table} where ${conditions(key)}`, Object.values(key))).count === 1,
  ],
  insert: [
    async (client, { policies, world, caller }) => {
      const row = policies.insert(world, caller);
      const places = Object.keys(row).map((_, index) => `$${index + 1}`);
      await client.query(
        `insert into ${policies.table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
        Object.values(row),
      );
      return true;
    },
  ],
  update: [
    (client, trial) => changes(client, trial, `where ${conditions(trial.key, Object.keys(trial.change).length)}`),
    (client, trial) => changes(client, trial, ''),
  ],
  delete: [
    (client, trial) => deletes(client, trial, `where ${conditions(trial.key)}`),
    (client, trial) => deletes(client, trial, ''),
  ],
};

async function changes(client: DatabaseClient, { policies, change, key }: Trial, where: string): Promise<boolean> {
  const set = Object.keys(change).map((column, index) => `${column} = $${index + 1}`);
  const values = Object.values(change);
  await client.query(
    `update ${policies.table} set ${set.join(', ')} ${where}`,
    where === '' ? values : [...values, ...Object.values(key)],
  );
  await client.exec('reset role');
  const whole = { ...key, ...(policies.changed ?? change) };
  return (
    (await client.query(`select 1 from ${policies.table} where ${conditions(whole)}`, Object.values(whole))).count === 1
  );
}

async function deletes(client: DatabaseClient, { policies, key }: Trial, where: string): Promise<boolean> {
  await client.query(`delete from ${policies.table} ${where}`, where === '' ? [] : Object.values(key));
  await client.exec('reset role');
  return (
    (await client.query(`select 1 from ${policies.table} where ${conditions(key)}`, Object.values(key))).count === 0
  );
}

async function succeeds(
  client: DatabaseClient,
  { attempt, ...trial }: Trial & { readonly attempt: Attempt },
): Promise<boolean> {
  await client.exec('savepoint trial');
  try {
    if (attempt === ATTEMPTS.insert[0]) await trial.policies.beforeInsert?.(client, trial.world);
    await becomeUser(client, trial.caller);
    return await attempt(client, trial);
  } catch (error) {
    // A refusal for the whole table (a company's last Admin) says nothing about this row.
    if (isDenied(error) || ATTEMPTS.update[1] === attempt || ATTEMPTS.delete[1] === attempt) return false;
    throw error;
  } finally {
    await client.exec('rollback to savepoint trial');
  }
}

/** Row-level security, missing grants and the triggers' own refusals. */
function isDenied(error: unknown): boolean {
  return Reflect.get(Object(error), 'code') === '42501';
}

function conditions(key: Values, before = 0): string {
  return Object.keys(key)
    .map((column, index) => `${column} = $${before + index + 1}`)
    .join(' and ');
}

function callerOf(actor: Actor, { workspace, other, superAdmin }: World): Caller {
  if (actor === 'signed out') return null;
  if (actor === 'super admin') return superAdmin;
  // The neighbour with the most rights.
  if (actor === 'other tenant') return other.people.Owner;
  return workspace.people[actor];
}
