import type { z } from 'zod';
import { elementDescriptionSchema } from '../element-description.ts';
import { nearestWord } from '../sentences/edit-distance.ts';
import { KEY_EXAMPLES, testFileSchema } from './test-file-schema.ts';

export type ShapeProblem = {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly hint: string;
  /** Something is missing, so the problem has no place of its own. */
  readonly missing?: true;
};

const TOP_KEYS = Object.keys(testFileSchema.shape);
const ELEMENT_KEYS = Object.keys(elementDescriptionSchema.shape);
const BOX_KEYS = ['x', 'y', 'width', 'height'];

/** An issue of the schema as messages and hints for the person who wrote the file. */
export function shapeProblems(issue: z.core.$ZodIssue, content: unknown): readonly ShapeProblem[] {
  const { path } = issue;
  const key = path.at(-1);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((unknown) => unknownKey(path, unknown));
  const value = valueAt(content, path);
  const hint = hintFor(path);
  if (path[0] === 'secrets' && holdsValue(value)) {
    const message = 'A secret stands here with its value: secrets never stand in the file.';
    return [{ path, message, hint: 'List only names: secrets: [password]. Values come from the environment.' }];
  }
  if (value === undefined) return [{ path, message: `"${String(key)}" is missing.`, hint, missing: true }];
  if (path[0] === 'steps' && path.length > 1) {
    const hint =
      value === null
        ? 'Write a sentence after the hyphen, or take the line out.'
        : 'A colon before a space makes it a mapping to YAML: put the sentence in single quotes.';
    return [{ path, message: 'A step must be one sentence.', hint }];
  }
  const what = typeof key === 'number' ? `Entry ${key + 1} of "${String(path.at(-2))}"` : `"${String(key)}"`;
  return [{ path, message: `${what} ${wantedBy(issue)}.`, hint }];
}

function unknownKey(path: readonly PropertyKey[], unknown: string): ShapeProblem {
  const keys = path.length === 0 ? TOP_KEYS : path.at(-1) === 'box' ? BOX_KEYS : ELEMENT_KEYS;
  const meant = nearestWord(unknown, keys);
  return {
    path: [...path, unknown],
    message: `"${unknown}" is not a key that is known here.`,
    hint: meant ? `Did you mean "${meant}"?` : `Known keys are ${keys.join(', ')}.`,
  };
}

function wantedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_WORDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'too_small':
      return 'must not be empty';
    case 'invalid_union':
      return 'must be a text or a number';
    default:
      return `is wrong: ${issue.message}`;
  }
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  array: 'a list',
  object: 'a mapping of keys to values',
  record: 'a mapping of names to values',
};

function hintFor(path: readonly PropertyKey[]): string {
  const top = TOP_KEYS.find((key) => key === path[0]);
  const example = Object.entries(KEY_EXAMPLES).find(([key]) => key === top)?.[1];
  return `Write it like: ${example ?? KEY_EXAMPLES.name}`;
}

/** `secrets: { password: … }` or an entry `- password: …`. */
function holdsValue(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    content,
  );
}
