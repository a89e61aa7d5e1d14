import { unwrapMaybe } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** A company as its members see it; null when there is none, or it is not theirs. */
export function readCompany(client: Client, companyId: string) {
  return unwrapMaybe(
    client.from('companies').select('id, name, description, logo_url, created_at').eq('id', companyId).maybeSingle(),
  );
}
export type Company = NonNullable<Awaited<ReturnType<typeof readCompany>>>;
