import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './generated/database-types.ts';

/** A client that the caller created. Every query runs with the rights of the person it is signed in as. */
export type Client = PostgrestClient<Database>;
