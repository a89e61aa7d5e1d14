import { randomUUID } from 'node:crypto';
import { fetchWithCookies } from '@assay/testing';
import { expect, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Product } from './product.ts';

const PASSWORD = 'correct horse';

const configSchema = z.object({ supabaseUrl: z.string(), supabaseKey: z.string() });

export type Person = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly token: string;
  /** Signed in, with the rights that the web application has. */
  readonly client: SupabaseClient;
};
type Credentials = Pick<Person, 'email' | 'password'>;
export type Member = Person & { readonly companyId: string };

export function newAddress(): string {
  return `${randomUUID()}@example.com`;
}

/** A client as the web application makes it; `browser` keeps the cookies that its answers set. */
export async function clientOf(product: Product, browser: typeof fetch = fetch): Promise<SupabaseClient> {
  const { supabaseKey } = configSchema.parse(await (await fetch(`${product.url}/config.json`)).json());
  return createClient(product.url, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: browser },
  });
}

/** A confirmed person without a workspace. */
export async function signUp(product: Product, name = 'Ada Lovelace'): Promise<Person> {
  const browser = fetchWithCookies();
  const client = await clientOf(product, browser);
  const email = newAddress();
  must(await client.auth.signUp({ email, password: PASSWORD, options: { data: { full_name: name } } }));
  await browser(await confirmationOf(product, email), { redirect: 'manual' });
  const { user, session } = must(await client.auth.signInWithPassword({ email, password: PASSWORD }));
  return { name, email, password: PASSWORD, userId: user.id, token: session.access_token, client };
}

/** The link of the mail that confirms an address. */
export async function confirmationOf(product: Product, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = (await product.mails(email))[0]?.links[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return z.string().parse(link);
}

/** A confirmed person with a workspace in its trial, made by the calls of the onboarding page. */
export async function openWorkspace(product: Product, company = 'Analytical Engines'): Promise<Member> {
  const person = await signUp(product);
  const { client, userId } = person;
  const companyId = randomUUID();
  must(await client.from('companies').insert({ id: companyId, name: company }));
  must(await client.from('user_roles').insert({ user_id: userId, company_id: companyId, role: 'Admin' }));
  must(
    await client
      .from('profiles')
      .insert({ user_id: userId, full_name: person.name, company_id: companyId, active_company_id: companyId }),
  );
  return { ...person, companyId };
}

/** Signs in through the page, as a person does. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/(?:dashboard|onboarding)$/);
}

/**
 * Opens a page as a person does who signed in before, with a session of this browser. For journeys that are not about
 * signing in: it spares them the pages that they would only pass.
 */
export async function comeBack(page: Page, person: Credentials, path = '/dashboard'): Promise<void> {
  await storeSession(page, person);
  await page.goto(path);
}

/** Stores a new session in this browser, as signing in does. */
export async function storeSession(page: Page, { email, password }: Credentials): Promise<void> {
  // An address of the product that runs no scripts.
  await page.goto('/robots.txt');
  const { supabaseUrl, supabaseKey } = configSchema.parse(await (await page.request.get('/config.json')).json());
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    // The list of sessions names the browser.
    headers: { apikey: supabaseKey, 'user-agent': z.string().parse(await page.evaluate('navigator.userAgent')) },
    data: { email, password },
  });
  const session = await answer.text();
  if (!answer.ok()) throw new Error(`Signing in was refused: ${session}`);
  const key = `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, session] as const);
}

type Answer<T> =
  | { readonly data: T; readonly error: null }
  | { readonly data: unknown; readonly error: { readonly message: string } };

export function must<T>(answer: Answer<T>): T {
  if (answer.error !== null) throw new Error(answer.error.message);
  return answer.data;
}
