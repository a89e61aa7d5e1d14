import { LIMITS } from '../limits/limits.ts';
import { parseStep } from '../sentences/print-and-parse-step.ts';
import type { TestCase } from '../test-case.ts';
import { templateNames } from '../variables.ts';
import { checkElements } from './check-elements.ts';
import { checkVariables, type StepAt } from './check-variables.ts';
import { idFromFileName } from './id-from-file-name.ts';
import { shapeProblems } from './shape-problems.ts';
import { addressFlaw, flawOf } from './step-flaw.ts';
import type { Problem, Report } from './test-file-problem.ts';
import { type TestFileContent, testFileSchema } from './test-file-schema.ts';
import { isTooLong, isTooMuch } from './too-much.ts';
import { YamlSource } from './yaml-source.ts';

export type TestFileResult =
  /** All `problems` are warnings. */
  | { readonly ok: true; readonly test: TestCase; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export type TestFileOptions = {
  /** Path of the file; the test's id comes from its name. */
  readonly file: string;
  /** Names of variables that get their values elsewhere: the command line, the environment of a project. */
  readonly variables?: readonly string[];
};

/**
 * Parses a test file and reports every problem in it, in the order of its lines. A text above `LIMITS.testFile` is
 * refused before it is parsed, because it may come from anybody.
 */
export function parseTestFile(text: string, options: TestFileOptions): TestFileResult {
  if (text.length > MOST.characters) return { ok: false, problems: [tooLongFile(text)] };
  const source = new YamlSource(text);
  const yaml = source.problems();
  const problems: Problem[] = [...yaml.problems];
  const report: Report = (path, message, { hint, severity = 'error' }) => {
    // Finding the places of thousands of problems takes minutes, and people correct the first ones first.
    if (problems.length >= MOST.problems) return;
    const offset = source.offsetOf(path);
    if (offset < yaml.readableUntil) problems.push({ ...source.problemAt(offset, message, hint), severity });
  };
  const test = check(source, { report, broken: yaml.readableUntil !== Number.POSITIVE_INFINITY, ...options });
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  const failed = problems.some(({ severity }) => severity === 'error');
  if (test === undefined || failed) return { ok: false, problems };
  return { ok: true, test, problems };
}

const MOST = LIMITS.testFile;

function tooLongFile(text: string): Problem {
  const message = `A test file has at most ${MOST.characters} characters; here are ${text.length}.`;
  return { line: 1, column: 1, severity: 'error', message, hint: 'Make several tests of it.' };
}

type Checking = TestFileOptions & { readonly report: Report; readonly broken: boolean };

function check(source: YamlSource, { report, broken, file, variables = [] }: Checking): TestCase | undefined {
  const content = contentOf(source, report);
  if (content === undefined || isTooMuch(content, report)) return undefined;
  const parsed = testFileSchema.safeParse(content);
  for (const problem of (parsed.error?.issues ?? []).flatMap((issue) => shapeProblems(issue, content))) {
    // After a YAML mistake the rest is unreadable, and a key that seems to be missing may be there.
    if (!(problem.missing && broken)) report(problem.path, problem.message, problem);
  }
  // Sentences are checked in a file of the wrong shape too, so that one run shows every problem.
  const known = parsed.data ?? partOf(content);
  const { read: steps, misread } = readSteps(Reflect.get(content, 'steps'), report);
  const values = valuesOf(known.variables, source);
  const secrets = known.secrets ?? [];
  // A sentence that was not understood may define the variable.
  const elsewhere = [...variables, ...misread.filter((sentence) => /remember/i.test(sentence)).flatMap(templateNames)];
  checkVariables({ steps, values, secrets, elsewhere, start: known.start, report });
  const startFlaw = known.start === undefined ? undefined : addressFlaw(known.start);
  if (startFlaw) report(['start'], startFlaw.message, startFlaw);
  const complete = parsed.success && misread.length === 0;
  const elements = checkElements(known.elements ?? {}, { steps: steps.map(({ step }) => step), complete, report });
  return {
    id: idFromFileName(file),
    name: known.name,
    feature: known.feature ?? 'General',
    origin: known.origin ?? 'person',
    start: known.start ?? '/',
    tags: known.tags ?? [],
    variables: values,
    secrets,
    steps: steps.map(({ step }) => step),
    elements,
  };
}

function contentOf(source: YamlSource, report: Report): object | undefined {
  const hint = 'Begin with: name: What the test shows';
  try {
    const content: unknown = source.document.toJS();
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
    report([], content === null ? 'The file is empty.' : 'A test file is a mapping of keys to values.', { hint });
  } catch (error) {
    // YAML aliases without an anchor, or that expand to too much.
    report([], `This is not YAML: ${String(error)}`, { hint: 'Write the value out instead of using an alias.' });
  }
  return undefined;
}

/**
 * The valid part of a file of the wrong shape. Only names of variables, secrets and elements are used of it, so that
 * one wrong entry does not make the others unknown.
 */
function partOf(content: object): TestFileContent {
  const part = (key: keyof TestFileContent): unknown => Reflect.get(content, key);
  const names = (key: keyof TestFileContent): readonly string[] => {
    const value = part(key);
    if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string');
    return typeof value === 'object' && value !== null ? Object.keys(value) : [];
  };
  const start = part('start');
  return {
    name: '',
    steps: [],
    start: typeof start === 'string' ? start : undefined,
    variables: Object.fromEntries(names('variables').map((name) => [name, ''])),
    secrets: [...names('secrets')],
    elements: Object.fromEntries(names('elements').map((phrase) => [phrase, { role: '', tag: '' }])),
  };
}

function readSteps(
  sentences: unknown,
  report: Report,
): { readonly read: readonly StepAt[]; readonly misread: readonly string[] } {
  const read: StepAt[] = [];
  const misread: string[] = [];
  for (const [index, sentence] of (Array.isArray(sentences) ? sentences : []).entries()) {
    // The schema has already reported entries that are not texts.
    if (typeof sentence !== 'string') continue;
    const path = ['steps', index];
    if (isTooLong(sentence, path, report)) {
      misread.push('');
      continue;
    }
    const result = parseStep(sentence);
    if (!result.ok) {
      report(path, result.message, result);
      misread.push(sentence);
      continue;
    }
    read.push({ path, step: result.step });
    const flaw = flawOf(result.step);
    if (flaw) report(path, flaw.message, flaw);
  }
  return { read, misread };
}

function valuesOf(variables: TestFileContent['variables'], source: YamlSource): Readonly<Record<string, string>> {
  const entries = Object.entries(variables ?? {}).map(([name, value]) => {
    if (typeof value === 'string') return [name, value] as const;
    return [name, source.sourceOf(['variables', name]) ?? String(value)] as const;
  });
  return Object.fromEntries(entries);
}
