import type { GoTrueClient } from '@supabase/auth-js';
import { readProfile } from '../../data/queries/memberships.ts';
import { connect } from './supabase-client.ts';

/** The client for accounts, once the settings of the server are read. */
export async function openAuth(): Promise<GoTrueClient> {
  const { client } = await connect();
  return await client.auth();
}

/** Whether somebody is signed in here; a session in the address counts. */
export async function isSignedIn(): Promise<boolean> {
  const { client } = await connect();
  return (await client.session()) !== null;
}

/** Where a person who has signed in is led first. */
export async function findStartPath(userId: string): Promise<'/dashboard' | '/onboarding'> {
  const { client } = await connect();
  const profile = await readProfile(client, userId);
  return profile?.company_id ? '/dashboard' : '/onboarding';
}
