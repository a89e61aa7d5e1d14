import fc from 'fast-check';
import type { Surface } from '../valid/read-surface.ts';
import type { TenantIds } from '../valid/tenant-ids.ts';
import { agentCalls, validCalls } from '../valid/valid-calls.ts';
import { validCall, validRows } from '../valid/valid-rows.ts';
import { type FuzzRequest, WHO, type Who } from './fuzz-request.ts';
import type { Inputs } from './odd-inputs.ts';
import { fuzzParameter } from './odd-queries.ts';
import { oneOddPart, type Template } from './one-odd-part.ts';

/** Ids that each sender may use. */
export type TenantIdsByWho = Readonly<Partial<Record<Who, TenantIds>>>;

/** Requests that pass the first checks: all parts are valid except one. `ids` belong to another tenant. */
export function requestsWithOneFault(surface: Surface, { tenants, inputs, ids }: Deep): fc.Arbitrary<FuzzRequest> {
  const people = Object.entries(tenants).flatMap(([who, tenant]) => (isWho(who) && tenant ? [{ who, tenant }] : []));
  const foreign = fc.constantFrom(...ids);
  const parameter = fuzzParameter(
    inputs.encoded,
    surface.tables.map(({ name }) => name),
  );
  const odd = (template: Template, columns: readonly string[]) =>
    oneOddPart(template, { inputs, foreign, parameter: parameter(columns) });
  const someone = fc.constantFrom(...people);
  const rows = fc
    .tuple(fc.constantFrom(...surface.tables), someone)
    .chain(([table, { who, tenant }]) =>
      fc.constantFrom(...validRows(table, who, tenant)).chain((one) => odd(one, table.columns)),
    );
  const procedures = fc
    .tuple(fc.constantFrom(...surface.procedures), someone)
    .chain(([procedure, { who, tenant }]) => odd(validCall(procedure, who, tenant), ['id']));
  const calls = someone.chain(({ who, tenant }) =>
    fc.constantFrom(...validCalls(who, tenant)).chain((one) => odd(one, ['id'])),
  );
  const agents = fc
    .constantFrom(...people.flatMap(({ tenant }) => agentCalls(tenant)))
    .chain((one) => odd(one, ['artifact']));
  return fc.oneof(
    { weight: 10, arbitrary: rows },
    { weight: 4, arbitrary: procedures },
    { weight: 6, arbitrary: calls },
    { weight: 2, arbitrary: agents },
  );
}

type Deep = { readonly tenants: TenantIdsByWho; readonly inputs: Inputs; readonly ids: readonly string[] };

function isWho(name: string): name is Who {
  return WHO.some((known) => known === name);
}
