import { z } from 'zod';

/** Values for fields of these names, such as ids that exist. */
export type Known = Readonly<Record<string, unknown>>;

const node = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  minimum: z.number().optional(),
});

/** A valid input for a schema, with all fields. `known` gives values by field name. */
export function sampleOf(schema: z.ZodType, known: Known): Readonly<Record<string, unknown>> {
  const sample = build(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), '', known);
  return z.record(z.string(), z.unknown()).parse(sample);
}

function build(given: unknown, name: string, known: Known): unknown {
  if (name in known) return known[name];
  const schema = node.parse(given);
  if ('const' in schema) return schema.const;
  const [choice] = schema.enum ?? [];
  if (choice !== undefined) return choice;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return build(first, name, known);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, build(inner, field, known)]),
      );
    case 'array':
      return schema.minItems === undefined ? [] : [build(schema.items, name, known)];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 0);
    case 'boolean':
      return true;
    default:
      return schema.format === 'uuid' ? '3f0c8a52-6d1e-4b57-9b0e-0f6d6a9c1a11' : 'text';
  }
}
