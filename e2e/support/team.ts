import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Member, must, newAddress, type Person, signUp } from './people.ts';
import type { Product } from './product.ts';

export type Invitation = { readonly id: string; readonly email: string; readonly token: string };

/** An open invitation, made by the calls of the team page. */
export async function invite(admin: Member, email = newAddress(), role = 'QA'): Promise<Invitation> {
  const token = randomUUID();
  const row = { invited_email: email, role, company_id: admin.companyId, invite_token: token, used: false };
  const made = must(await admin.client.from('invitations').insert(row).select('id').single());
  return { id: z.object({ id: z.string() }).parse(made).id, email, token };
}

/** A further member of the workspace, who came in by an invitation. */
export async function addMember(product: Product, admin: Member, role = 'QA', name = 'Grace Hopper'): Promise<Member> {
  const person = await signUp(product, name);
  await join(admin, person, role);
  must(await person.client.from('profiles').update({ full_name: name }).eq('user_id', person.userId));
  return { ...person, companyId: admin.companyId };
}

/** Takes a person into the workspace. */
export async function join(admin: Member, person: Person, role = 'QA'): Promise<void> {
  const { token } = await invite(admin, person.email, role);
  must(
    await person.client.rpc('accept_invitation_existing_user', {
      invitation_token: token,
      p_company_id: admin.companyId,
    }),
  );
}
