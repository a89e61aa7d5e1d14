import { AGENT_CALLS, FUNCTIONS } from '@assay/protocol';
import type { Who } from '../requests/fuzz-request.ts';
import type { Template } from '../requests/one-odd-part.ts';
import { sampleOf } from './schema-sample.ts';
import { fieldsOf, type TenantIds } from './tenant-ids.ts';

/** Valid calls of functions, accounts and files, as the web application makes them. */
export function validCalls(who: Who, tenant: TenantIds): readonly Template[] {
  const known = fieldsOf(tenant);
  const functions = Object.entries(FUNCTIONS).map(([name, { method, input }]): Template => {
    const { batch_id, ...body } = sampleOf(input, known);
    return { who, method, path: `/functions/v1/${name}`, body };
  });
  return [...functions, ...ofAccounts(who, tenant), ...ofFiles(who, tenant)];
}

/** Valid calls of an agent. None waits for work. */
export function agentCalls(tenant: TenantIds): readonly Template[] {
  const known = {
    ...{ agentId: tenant.agent_id, id: tenant.run_id, attempt: 1, kind: 'run', waitMs: 0, protocol: 1 },
    ...{ events: [{ seq: 1, at: 0, attempt: 1, type: 'started' }], running: [] },
  };
  return Object.entries(AGENT_CALLS).map(([name, { input }]) => ({
    who: 'agent',
    method: 'POST',
    path: `/agents/v1/${name}`,
    body: sampleOf(input, known),
  }));
}

function ofAccounts(who: Who, { email = '' }: TenantIds): readonly Template[] {
  const post = (path: string, body: Record<string, unknown>, query: Template['query'] = []): Template => ({
    ...{ who, method: 'POST', path: `/auth/v1/${path}` },
    ...{ query, body },
  });
  const get = (path: string): Template => ({ who, method: 'GET', path: `/auth/v1/${path}` });
  return [
    ...['user', 'settings', 'health', 'factors/recovery-codes', '.well-known/jwks.json'].map(get),
    { who, method: 'PUT', path: '/auth/v1/user', body: { data: { full_name: 'Ada' } } },
    post('token', { email, password: 'not the password' }, [['grant_type', 'password']]),
    post('token', { refresh_token: 'x'.repeat(43) }, [['grant_type', 'refresh_token']]),
    post('factors', { factor_type: 'totp', friendly_name: 'Phone', issuer: 'Assay' }),
    post('verify', { type: 'email', email, token: '123456' }),
    post('verify', { type: 'recovery', token_hash: 'x'.repeat(43) }),
  ];
}

function ofFiles(who: Who, { company_id, project_id, file }: TenantIds): readonly Template[] {
  const at = (method: string, path: string, body?: Record<string, unknown>): Template => ({
    ...{ who, method, path: `/storage/v1/${path}` },
    ...(body === undefined ? {} : { body }),
  });
  return [
    at('GET', 'bucket'),
    at('GET', `object/artifacts/${file}`),
    at('GET', `object/authenticated/artifacts/${file}`),
    at('GET', `object/info/artifacts/${file}`),
    at('HEAD', `object/artifacts/${file}`),
    at('POST', 'object/list/artifacts', {
      ...{ prefix: `${company_id}/${project_id}/1`, limit: 10, offset: 0 },
      sortBy: { column: 'name', order: 'asc' },
    }),
    at('POST', `object/sign/artifacts/${file}`, { expiresIn: 60 }),
    at('POST', 'object/sign/artifacts', { expiresIn: 60, paths: [file] }),
    at('POST', `object/artifacts/${company_id}/x.json`, { text: 'x' }),
    at('DELETE', 'object/artifacts', { prefixes: [`${company_id}/nothing`] }),
  ];
}
