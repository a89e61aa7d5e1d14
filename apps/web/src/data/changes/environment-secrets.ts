import { unwrapOne } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

export type NewSecret = {
  readonly company_id: string;
  readonly project_id: string;
  readonly environment_id: string;
  readonly name: string;
  readonly value: string;
};

export async function addSecret(client: Client, secret: NewSecret): Promise<void> {
  await unwrapOne(client.from('environment_secrets').insert(secret).select('id'));
}

export async function replaceSecret(
  client: Client,
  { id, value }: { readonly id: string; readonly value: string },
): Promise<void> {
  await unwrapOne(client.from('environment_secrets').update({ value }).eq('id', id).select('id'));
}

export async function deleteSecret(client: Client, secretId: string): Promise<void> {
  await unwrapOne(client.from('environment_secrets').delete().eq('id', secretId).select('id'));
}
