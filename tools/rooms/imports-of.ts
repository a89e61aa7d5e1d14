import { parseSync } from 'oxc-parser';

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
  'TSExternalModuleReference',
]);

/** Every module that a file names, type imports and `import()` included. @throws Error when the file does not parse */
export function importsOf(file: string, text: string): readonly string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const found = new Set<string>();
  const waiting: unknown[] = [program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const named = IMPORTING.has(String(Reflect.get(node, 'type'))) ? sourceOf(node) : null;
    if (named !== null) found.add(named);
    for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) waiting.push(part);
  }
  return [...found].sort();
}

function sourceOf(node: object): string | null {
  const source: unknown =
    Reflect.get(node, 'source') ?? Reflect.get(node, 'argument') ?? Reflect.get(node, 'expression');
  const literal = typeof source === 'object' && source !== null ? source : {};
  // In a type, the literal stands one level deeper.
  const value: unknown = Reflect.get(literal, 'value') ?? Reflect.get(Object(Reflect.get(literal, 'literal')), 'value');
  return typeof value === 'string' ? value : null;
}
