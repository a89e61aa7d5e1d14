import { z } from 'zod';
import { elementDescriptionSchema } from '../element-description.ts';
import { TEST_ORIGINS } from '../test-origins.ts';

/** Names the JSON schema in the first line of every test file, for editors. */
export const TEST_SCHEMA_URL = 'https://assay.dev/schemas/test-1.json';

/** A test file as YAML gives it, before its sentences are read. */
export const testFileSchema = z.strictObject({
  assay: z.literal(1).optional().describe('Version of the file format.'),
  name: z.string().min(1).describe('What the test shows, as a short sentence.'),
  feature: z.string().min(1).optional().describe('The part of the application that is tested. Default: General.'),
  origin: z.enum(TEST_ORIGINS).optional().describe('Who wrote the test. Default: person.'),
  start: z.string().min(1).optional().describe('Path where the test starts, below the base address. Default: /.'),
  tags: z
    .array(z.string().min(1))
    .optional()
    .describe('Words to pick tests by. A test with the tag serial runs while no other does.'),
  variables: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .describe('Values for {{name}} in steps. {{username}}, {{password}}, {{unique}} and {{today}} are always there.'),
  secrets: z
    .array(z.string())
    .optional()
    .describe('Names of variables whose values come from outside the file. Values never stand here.'),
  steps: z.array(z.string()).min(1).describe('What is done and expected: one English sentence a step.'),
  elements: z
    .record(z.string(), elementDescriptionSchema)
    .optional()
    .describe('What is known of the elements that steps name, by the words that name them. Written by Assay.'),
});

export type TestFileContent = z.infer<typeof testFileSchema>;

/** How each key is written right, for hints. */
export const KEY_EXAMPLES: Readonly<Record<keyof TestFileContent, string>> = {
  assay: 'assay: 1',
  name: 'name: Sign in with the right password',
  feature: 'feature: Sign-in',
  origin: `origin: person (or ${TEST_ORIGINS.filter((origin) => origin !== 'person').join(', ')})`,
  start: 'start: /login',
  tags: 'tags: [smoke]',
  variables: 'variables: { city: Berlin }',
  secrets: 'secrets: [password]',
  steps: 'steps: [\'Click the "Save" button\']',
  elements: 'elements: { the "Save" button: { role: button, tag: button } }',
};
