import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './generated/database-types.ts';

/** A client that the caller made, with the caller's rights. */
export type Client = SupabaseClient<Database>;
