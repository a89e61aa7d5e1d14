import fc from 'fast-check';
import type { Surface } from '../valid/read-surface.ts';
import type { Home } from '../valid/tenant-ids.ts';
import { agentCalls, validCalls } from '../valid/valid-calls.ts';
import { validCall, validRows } from '../valid/valid-rows.ts';
import { type FuzzRequest, WHO, type Who } from './fuzz-request.ts';
import type { Inputs } from './odd-inputs.ts';
import { fuzzParameter } from './odd-queries.ts';
import { oneOddPart, type Template } from './one-odd-part.ts';

/** Who asks rightly, and for what of theirs. */
export type Homes = Readonly<Partial<Record<Who, Home>>>;

/** Requests that pass the doors: everything right but for one part. `ids` are another tenant's. */
export function deepRequests(surface: Surface, { homes, inputs, ids }: Deep): fc.Arbitrary<FuzzRequest> {
  const people = Object.entries(homes).flatMap(([who, home]) => (isWho(who) && home ? [{ who, home }] : []));
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
    .chain(([table, { who, home }]) =>
      fc.constantFrom(...validRows(table, who, home)).chain((one) => odd(one, table.columns)),
    );
  const procedures = fc
    .tuple(fc.constantFrom(...surface.procedures), someone)
    .chain(([procedure, { who, home }]) => odd(validCall(procedure, who, home), ['id']));
  const calls = someone.chain(({ who, home }) =>
    fc.constantFrom(...validCalls(who, home)).chain((one) => odd(one, ['id'])),
  );
  const agents = fc
    .constantFrom(...people.flatMap(({ home }) => agentCalls(home)))
    .chain((one) => odd(one, ['artifact']));
  return fc.oneof(
    { weight: 10, arbitrary: rows },
    { weight: 4, arbitrary: procedures },
    { weight: 6, arbitrary: calls },
    { weight: 2, arbitrary: agents },
  );
}

type Deep = { readonly homes: Homes; readonly inputs: Inputs; readonly ids: readonly string[] };

function isWho(name: string): name is Who {
  return WHO.some((known) => known === name);
}
