/** Where the data is: in this process, in PostgreSQL, or in a hosted Supabase. */
export type Mode = 'embedded' | 'postgres' | 'hosted';

type Addresses = { readonly SUPABASE_URL?: string | undefined; readonly DATABASE_URL?: string | undefined };

/** The settings that name a database decide where the data is; without any it is in this process. */
export function databaseMode({ SUPABASE_URL, DATABASE_URL }: Addresses): Mode {
  if (SUPABASE_URL !== undefined) return 'hosted';
  return DATABASE_URL !== undefined ? 'postgres' : 'embedded';
}
