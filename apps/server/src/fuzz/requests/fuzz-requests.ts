import fc from 'fast-check';
import type { Surface } from '../valid/read-surface.ts';
import { filled } from './fill-path.ts';
import { type FuzzRequest, WHO } from './fuzz-request.ts';
import { fuzzInputs } from './odd-inputs.ts';
import { fuzzTargets } from './odd-targets.ts';
import { requestsWithOneFault, type TenantIdsByWho } from './requests-with-one-fault.ts';

const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
];
const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'text/csv',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/octet-stream',
  'x',
  '',
];
const PREFER = [
  'return=representation',
  'return=minimal',
  'count=exact',
  'count=planned',
  'resolution=merge-duplicates',
  'missing=default',
  'tx=rollback',
  'params=single-object',
  'max-affected=1, handling=strict',
  'x',
];
const ACCEPT = [
  '*/*',
  'application/json',
  'application/vnd.pgrst.object+json',
  'text/csv',
  'application/geo+json',
  'application/vnd.pgrst.plan',
  'x/y',
];
const SCHEMAS = ['public', 'auth', 'private', 'storage', 'assay_server', 'pg_catalog', 'x'];

const headers = fc.record(
  {
    'content-type': fc.constantFrom(...TYPES),
    accept: fc.constantFrom(...ACCEPT),
    prefer: fc.constantFrom(...PREFER),
    range: fc.constantFrom('0-9', 'items=0-0', 'bytes=0-1', 'bytes=9-1', '-', 'x'),
    'accept-profile': fc.constantFrom(...SCHEMAS),
    'content-profile': fc.constantFrom(...SCHEMAS),
    origin: fc.constantFrom(...Array.from({ length: 9 }, () => 'http://localhost:1'), 'https://attacker.example'),
    'x-assay-protocol': fc.constantFrom('1', '2', '0', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"'),
    cookie: fc.constantFrom('a=b', '=', 'sidebar=1; sidebar=2'),
  },
  { requiredKeys: ['content-type'] },
);

type Scene = { readonly ids: readonly string[]; readonly tenants: TenantIdsByWho };

/**
 * Requests over the whole surface. One third has many invalid parts and mostly fails the first checks; two thirds are
 * valid except for one part. `ids` belong to the attacked tenant.
 */
export function fuzzRequests(surface: Surface, { ids, tenants }: Scene): fc.Arbitrary<FuzzRequest> {
  const inputs = fuzzInputs(ids);
  const { encoded } = inputs;
  const main = fc
    .tuple(fc.constantFrom(...WHO), fc.constantFrom(...METHODS), fuzzTargets(surface, inputs), headers)
    .map(
      ([who, method, { path, body }, given]): FuzzRequest => ({
        who,
        port: 'main',
        method,
        path,
        headers: given,
        isDeep: false,
        body: /^(?:GET|HEAD|TRACE)$/.test(method) ? undefined : body,
      }),
    );
  const evidence = fc
    .tuple(
      fc.constantFrom(...WHO),
      fc.constantFrom(...METHODS),
      fc.constantFrom(...surface.evidencePaths, ...surface.paths),
      fc.array(encoded, { minLength: 3, maxLength: 3 }),
      headers,
    )
    .map(
      ([who, method, path, parts, given]): FuzzRequest => ({
        who,
        port: 'evidence',
        method,
        path: filled(path, parts),
        headers: given,
        isDeep: false,
        body: undefined,
      }),
    );
  return fc.oneof(
    { weight: 12, arbitrary: main },
    { weight: 1, arbitrary: evidence },
    { weight: 26, arbitrary: requestsWithOneFault(surface, { tenants, inputs, ids }) },
  );
}
