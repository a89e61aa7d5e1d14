import { z } from 'zod';
import { PHRASES } from '../sentences/phrases.ts';
import { SENTENCE_FORMS } from '../sentences/print-and-parse-step.ts';
import { TEST_SCHEMA_URL, testFileSchema } from './test-file-schema.ts';

/**
 * JSON Schema (draft 2020-12) of test files. Editors complete sentences from its examples. The schema checks only how a
 * step begins: the parser of sentences accepts more than a pattern can express, and its messages are better.
 */
export function testFileJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(testFileSchema, {
    target: 'draft-2020-12',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === testFileSchema.shape.steps) jsonSchema.items = stepSchema();
    },
  });
  return { $id: TEST_SCHEMA_URL, title: 'Assay test', ...schema };
}

function stepSchema(): z.core.JSONSchema.JSONSchema {
  const leads = Map.groupBy(
    SENTENCE_FORMS.filter(({ example }) => example !== ''),
    ({ variants }) => leadOf(variants[0]?.[0]),
  );
  return {
    type: 'string',
    description: 'One sentence. A dialog is answered by a step that stands before the one that opens it.',
    anyOf: [...leads].map(([lead, forms]) => {
      const others = Object.hasOwn(PHRASES, lead) ? (PHRASES[lead] ?? []) : [];
      const also = forms.flatMap((form) => form.variants.map((parts) => leadOf(parts[0])));
      return {
        description: forms.map(({ example }) => example).join('\n'),
        pattern: patternOf([...new Set([lead, ...others, ...also])]),
        examples: forms.map(({ example }) => example),
      };
    }),
  };
}

function leadOf(part: { readonly kind: string; readonly canonical?: string } | undefined): string {
  return part?.canonical ?? '';
}

/** Patterns in JSON Schema cannot ignore case. */
function patternOf(leads: readonly string[]): string {
  const eitherCase = (lead: string) =>
    lead.replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`).replaceAll(' ', '\\s+');
  return `^\\s*(?:${leads.map(eitherCase).join('|')})(?![A-Za-z-])`;
}
