import { parse } from '@babel/parser';
import type * as t from '@babel/types';
import { failed, type ImportResult } from '../import-result.ts';
import { ImportedTest } from '../imported-test.ts';
import type { Meaning } from './scope.ts';
import { StatementReader } from './statement-reader.ts';
import { bodyOf, callOf, lineOf, stringOf } from './syntax.ts';

const HINT = 'Give a test file of @playwright/test in TypeScript or JavaScript, as `npx playwright codegen` writes it.';

/** Reads a test file of `@playwright/test`, above all what its code generator writes. */
export function importPlaywright(text: string): ImportResult {
  let program: t.Program;
  try {
    program = parse(text, {
      sourceType: 'unambiguous',
      plugins: ['typescript'],
      allowAwaitOutsideFunction: true,
    }).program;
  } catch (error) {
    return failed({
      ...lineOfSyntaxError(error),
      message: `The file is not TypeScript: ${messageOf(error)}`,
      hint: HINT,
    });
  }
  const warnings: string[] = [];
  const imported: ImportedTest[] = [];
  collect(program.body, { feature: '', before: [], warnings, imported });
  if (imported.length === 0) return failed({ message: 'The file holds no test.', hint: HINT });
  const taken = new Set<string>();
  return { ok: true, tests: imported.map((imported) => imported.test(taken)), warnings };
}

type Around = {
  readonly feature: string;
  /** Statements of `beforeEach` hooks, which run first in every test. */
  readonly before: readonly t.Statement[];
  readonly warnings: string[];
  readonly imported: ImportedTest[];
};

function collect(statements: readonly t.Statement[], around: Around): void {
  const constants = statements.filter((statement) => statement.type === 'VariableDeclaration');
  const before: t.Statement[] = [...around.before, ...constants];
  for (const statement of statements) {
    const call = statement.type === 'ExpressionStatement' ? callOf(statement.expression) : undefined;
    if (call === undefined) continue;
    const onTest = call.receiver === undefined ? call.name === 'test' || call.name === 'it' : isTest(call.receiver);
    if (!onTest) continue;
    const body = bodyOf(call.args.at(-1));
    const title = stringOf(call.args[0]) ?? '';
    const kind = call.receiver === undefined ? 'test' : call.name;
    if (kind === 'use')
      around.warnings.push(`${lineOf(statement)}: test.use() was left out; options are a matter of the run.`);
    else if (body === undefined) around.warnings.push(`${lineOf(statement)}: test.${kind}() was left out.`);
    else if (kind === 'beforeEach') before.push(...body);
    else if (kind === 'describe') collect(body, { ...around, feature: title, before });
    else if (kind === 'test' || kind === 'only' || kind === 'skip' || kind === 'fixme') {
      if (kind !== 'test') around.warnings.push(`${lineOf(statement)}: test.${kind}() was taken as a test.`);
      around.imported.push(readTest([...before, ...body], { title, around }));
    } else around.warnings.push(`${lineOf(statement)}: test.${kind}() was left out.`);
  }
}

function readTest(
  statements: readonly t.Statement[],
  { title, around }: { title: string; around: Around },
): ImportedTest {
  const imported = new ImportedTest(title, around.feature, around.warnings);
  new StatementReader(imported, new Map<string, Meaning>()).read(statements);
  return imported;
}

function isTest(node: t.Node): boolean {
  if (node.type === 'Identifier') return node.name === 'test';
  return node.type === 'MemberExpression' && isTest(node.object);
}

function lineOfSyntaxError(error: unknown): { line?: number } {
  if (typeof error !== 'object' || error === null || !('loc' in error)) return {};
  const { loc } = error;
  if (typeof loc !== 'object' || loc === null || !('line' in loc) || typeof loc.line !== 'number') return {};
  return { line: loc.line };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
