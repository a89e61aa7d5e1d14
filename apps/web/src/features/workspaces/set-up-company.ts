import { reasonOf } from '@assay/domain';
import { addMember, createCompany, updateCompany } from '../../data/changes/workspaces.ts';
import { listCreatedCompanies } from '../../data/queries/memberships.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

const UNIQUE_VIOLATION = '23505';

type NewCompany = {
  readonly userId: string;
  readonly name: string;
  readonly description: string | null;
  /**
   * Which company of an earlier, failed try is taken up: one that has no member yet, or also one of which the person is
   * a member already, as long as no profile names it.
   */
  readonly resume: 'empty' | 'own';
  /** Asked between two requests: no further one is made after the person has cancelled. */
  readonly signal?: AbortSignal;
};

/**
 * Creates a company and makes the person its Admin. A company that an earlier try has left unfinished is taken up, so
 * that no try makes a second one and the trial of the first is kept.
 * @returns its id
 */
export async function setUpCompany({ userId, name, description, resume, signal }: NewCompany): Promise<string> {
  const unfinished = await findUnfinished(userId, resume);
  signal?.throwIfAborted();
  const companyId = unfinished?.id ?? (await createCompany(supabase(), { name, description }));
  signal?.throwIfAborted();
  if (unfinished?.isMember !== true) await addFirstAdmin(userId, companyId);
  if (unfinished !== undefined && unfinished.name !== name)
    await updateCompany(supabase(), { companyId, changes: { name, description } });
  return companyId;
}

type Unfinished = { readonly id: string; readonly name: string; readonly isMember: boolean };

/** The company that a setup of this person has left behind. */
export async function findUnfinished(userId: string, resume: NewCompany['resume']): Promise<Unfinished | undefined> {
  const created = await listCreatedCompanies(supabase(), userId);
  return created
    .map(({ id, name, user_roles: members }) => ({
      id,
      name,
      isEmpty: members.length === 0,
      isMember: members.some(({ user_id }) => user_id === userId),
    }))
    .find(({ isEmpty, isMember }) => isEmpty || (isMember && resume === 'own'));
}

/** The first member of a company is its Admin. Does nothing when that was done before. */
async function addFirstAdmin(userId: string, companyId: string): Promise<void> {
  try {
    await addMember(supabase(), { user_id: userId, company_id: companyId, role: 'Admin' });
  } catch (error) {
    if (reasonOf(error) !== UNIQUE_VIOLATION) throw error;
  }
}
