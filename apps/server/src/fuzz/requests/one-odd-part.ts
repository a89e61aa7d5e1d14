import fc from 'fast-check';
import type { FuzzRequest, Who } from './fuzz-request.ts';
import { oddHeader } from './odd-headers.ts';
import type { Inputs } from './odd-inputs.ts';

type Pairs = readonly (readonly [name: string, text: string])[];

/** A completely valid request. */
export type Template = {
  readonly who: Who;
  readonly method: string;
  readonly path: string;
  readonly query?: Pairs;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields of its JSON body. */
  readonly body?: Readonly<Record<string, unknown>>;
};

export type OddParts = {
  readonly inputs: Inputs;
  /** One more query parameter, already encoded. */
  readonly parameter: fc.Arbitrary<string>;
  /** Ids of another tenant. */
  readonly foreign: fc.Arbitrary<string>;
};

/** The same request with exactly one invalid part; sometimes with none. */
export function oneOddPart(template: Template, odd: OddParts): fc.Arbitrary<FuzzRequest> {
  const { query = [], headers = {}, body } = template;
  const { encoded, value } = odd.inputs;
  const right: Written = { query: query.map(pair), headers, body };
  const written = (changed: Partial<Written>) => write(template, { ...right, ...changed });
  const fields = Object.keys(body ?? {});
  const ways: fc.WeightedArbitrary<FuzzRequest>[] = [
    { weight: 2, arbitrary: fc.constant(written({})) },
    { weight: 1, arbitrary: oddHeader.map((one) => written({ headers: { ...headers, ...one } })) },
    { weight: 1, arbitrary: odd.parameter.map((one) => written({ query: [...query.map(pair), one] })) },
  ];
  if (query.length > 0)
    ways.push({
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat(query.length - 1), fc.oneof(encoded, odd.foreign, operand(encoded)))
        .map(([at, text]) =>
          written({ query: query.map((one, index) => (index === at ? `${one[0]}=${text}` : pair(one))) }),
        ),
    });
  if (body !== undefined && fields.length > 0) {
    const field = fc.constantFrom(...fields);
    ways.push(
      {
        weight: 5,
        arbitrary: fc
          .tuple(field, fc.oneof(value, odd.foreign))
          .map(([name, one]) => written({ body: { ...body, [name]: one } })),
      },
      {
        weight: 1,
        arbitrary: field.map((left) =>
          written({ body: Object.fromEntries(Object.entries(body).filter(([name]) => name !== left)) }),
        ),
      },
      { weight: 1, arbitrary: value.map((one) => written({ body: { ...body, x: one } })) },
    );
  }
  return fc.oneof(...ways);
}

type Written = Pick<FuzzRequest, 'headers'> & { readonly query: readonly string[]; readonly body: unknown };
type Place = Pick<Template, 'who' | 'method' | 'path'>;

function write({ who, method, path }: Place, { query, headers, body }: Written): FuzzRequest {
  return {
    who,
    port: 'main',
    method,
    path: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    isDeep: true,
  };
}

function pair([name, text]: readonly [string, string]): string {
  return `${name}=${text}`;
}

/** A valid operator with an odd value. */
function operand(encoded: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom('eq', 'neq', 'gt', 'like', 'ilike', 'in', 'is', 'cs', 'fts', 'not.eq', 'not.in'), encoded)
    .map(([operator, text]) => `${operator}.${text}`);
}
