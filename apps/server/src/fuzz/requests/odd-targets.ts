import fc from 'fast-check';
import type { Surface } from '../valid/read-surface.ts';
import { filled, join, queryOf } from './fill-path.ts';
import type { Inputs } from './odd-inputs.ts';
import { fuzzParameter } from './odd-queries.ts';

/** Path and body of a request. */
export type Target = { readonly path: string; readonly body: string };

const AUTH = [
  'signup',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'token?grant_type=pkce',
  'token?grant_type=id_token',
  'token',
  'verify',
  'recover',
  'resend',
  'otp',
  'magiclink',
  'user',
  'logout',
  'logout?scope=global',
  'factors',
  'factors/x/verify',
  'factors/x/challenge',
  'sessions',
  'authorize?provider=google',
  'callback',
  'admin/users',
  'settings',
  'health',
  'invite',
  'reauthenticate',
  '.well-known/jwks.json',
];
const AUTH_FIELDS = [
  'email',
  'password',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'data',
  'phone',
  'code',
  'factor_id',
  'nonce',
  'auth_code',
  'code_verifier',
  'redirect_to',
  'gotrue_meta_security',
];
const FUNCTION_FIELDS = [
  'project_id',
  'environment_id',
  'test_ids',
  'environment_ids',
  'browsers',
  'batch_id',
  'run_id',
  'generation_id',
  'goal',
  'max_tests',
  'company_id',
  'username',
  'password',
  'url',
];
const AGENT_FIELDS = [
  'agentId',
  'name',
  'version',
  'slots',
  'free',
  'waitMs',
  'running',
  'kind',
  'id',
  'attempt',
  'events',
  'seq',
  'outcome',
  'report',
];

const UNKNOWN_ARTIFACT = 'artifacts/run/00000000-0000-4000-8000-000000000000/1/x.png?artifact=picture&type=image/png';
const STORAGE = [
  'bucket',
  'bucket/artifacts',
  'object/list/artifacts',
  'object/sign/artifacts',
  'object/sign/artifacts/',
  'object/info/artifacts/',
  'object/artifacts/',
  'object/upload/sign/artifacts/',
  'render/image/',
];
const STORAGE_FIELDS = ['prefix', 'limit', 'offset', 'sortBy', 'expiresIn', 'paths'];

/** Targets over tables, procedures, accounts, functions, agents, files and all routes. */
export function fuzzTargets(surface: Surface, inputs: Inputs): fc.Arbitrary<Target> {
  const parameter = fuzzParameter(
    inputs.encoded,
    surface.tables.map(({ name }) => name),
  );
  return fc.oneof(
    { weight: 12, arbitrary: rows(surface, inputs, parameter) },
    { weight: 15, arbitrary: programs(surface, inputs, parameter) },
  );
}

type Parameter = ReturnType<typeof fuzzParameter>;

function rows(surface: Surface, { jsonOf }: Inputs, parameter: Parameter): fc.Arbitrary<Target> {
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .constantFrom(...surface.tables)
        .chain((table) =>
          fc
            .tuple(fc.array(parameter(table.columns), { maxLength: 4 }), jsonOf(table.columns))
            .map(([query, body]) => ({ path: `/rest/v1/${table.name}${queryOf(query)}`, body })),
        ),
    },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(...surface.procedures)
        .chain((procedure) =>
          fc
            .tuple(fc.array(parameter(['id', ...procedure.inputs]), { maxLength: 2 }), jsonOf(procedure.inputs))
            .map(([query, body]) => ({ path: `/rest/v1/rpc/${procedure.name}${queryOf(query)}`, body })),
        ),
    },
  );
}

function programs(surface: Surface, { encoded, value, jsonOf }: Inputs, parameter: Parameter): fc.Arbitrary<Target> {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...AUTH), jsonOf(AUTH_FIELDS), fc.array(parameter(AUTH_FIELDS), { maxLength: 2 }))
        .map(([path, body, query]) => ({ path: join(`/auth/v1/${path}`, query), body })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...surface.functions), jsonOf(FUNCTION_FIELDS))
        .map(([name, body]) => ({ path: `/functions/v1/${name}`, body })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...surface.agentCalls, UNKNOWN_ARTIFACT), jsonOf(AGENT_FIELDS))
        .map(([name, body]) => ({ path: `/agents/v1/${name}`, body })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...STORAGE), fc.oneof(encoded, fc.constant('')), jsonOf(STORAGE_FIELDS))
        .map(([route, name, body]) => ({ path: `/storage/v1/${route}${name}`, body })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...surface.paths), fc.array(encoded, { minLength: 3, maxLength: 3 }), value)
        .map(([path, parts, body]) => ({ path: filled(path, parts), body: JSON.stringify(body) })),
    },
  );
}
