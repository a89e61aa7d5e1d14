import { Document, Pair, Scalar, YAMLMap } from 'yaml';
import { type ElementDescription, elementDescriptionSchema } from '../element-description.ts';
import { printStep } from '../sentences/print-and-parse-step.ts';
import type { TestCase } from '../test-case.ts';
import { phrasesOf } from './check-elements.ts';
import { TEST_SCHEMA_URL } from './test-file-schema.ts';

/**
 * The text of a test file. Equal tests have equal files: keys in a fixed order, one step a line, descriptions in the
 * order of the steps that use them. The id is the name of the file and is not in the text.
 */
export function printTestFile(test: TestCase): string {
  const root = new YAMLMap<Scalar<string>, unknown>();
  const document = new Document(root);
  document.commentBefore = ` yaml-language-server: $schema=${TEST_SCHEMA_URL}`;
  const add = (key: string, value: unknown, options: { readonly flow?: boolean; readonly apart?: boolean } = {}) => {
    const keyNode = new Scalar(key);
    if (options.apart) keyNode.spaceBefore = true;
    const flow = options.flow ?? false;
    root.items.push(new Pair(keyNode, document.createNode(value, { flow, aliasDuplicateObjects: false })));
  };
  add('assay', 1);
  add('name', test.name);
  add('feature', test.feature);
  add('origin', test.origin);
  add('start', test.start);
  if (test.tags.length > 0) add('tags', test.tags, { flow: true });
  if (Object.keys(test.variables).length > 0) add('variables', test.variables);
  if (test.secrets.length > 0) add('secrets', test.secrets, { flow: true });
  add('steps', test.steps.map(printStep), { apart: true });
  if (Object.keys(test.elements).length > 0) add('elements', elementsOf(test, document), { apart: true });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function elementsOf(test: TestCase, document: Document): YAMLMap {
  const order = new Set([...test.steps.flatMap(phrasesOf), ...Object.keys(test.elements).sort()]);
  const map = new YAMLMap();
  for (const phrase of order) {
    const description = Object.hasOwn(test.elements, phrase) ? test.elements[phrase] : undefined;
    if (description) map.add(new Pair(new Scalar(phrase), descriptionOf(description, document)));
  }
  return map;
}

function descriptionOf(description: ElementDescription, document: Document): YAMLMap {
  const map = new YAMLMap();
  for (const attribute of elementDescriptionSchema.keyof().options) {
    const value = description[attribute];
    if (value === undefined) continue;
    map.add(new Pair(new Scalar(attribute), document.createNode(value, { flow: typeof value === 'object' })));
  }
  return map;
}
