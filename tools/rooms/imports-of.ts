import { parseSync } from 'oxc-parser';

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
  'TSExternalModuleReference',
]);

export type Named = {
  /** Every module, type imports and `import()` included. */
  readonly imports: readonly string[];
  /** Every other string in the code; templates only without expressions. */
  readonly texts: readonly string[];
};

/** The imports and strings of a file, each once, sorted. @throws Error when the file does not parse */
export function namedIn(file: string, text: string): Named {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const imports = new Set<string>();
  const texts = new Set<string>();
  const waiting: unknown[] = [program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const imported = IMPORTING.has(String(Reflect.get(node, 'type'))) ? sourceOf(node) : null;
    if (imported !== null) imports.add(imported);
    const said = textOf(node);
    if (said !== null) texts.add(said);
    for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) waiting.push(part);
  }
  return { imports: [...imports].sort(), texts: [...texts].filter((one) => !imports.has(one)).sort() };
}

/** Every module that a file names. @throws Error when the file does not parse */
export function importsOf(file: string, text: string): readonly string[] {
  return namedIn(file, text).imports;
}

function sourceOf(node: object): string | null {
  const source: unknown =
    Reflect.get(node, 'source') ?? Reflect.get(node, 'argument') ?? Reflect.get(node, 'expression');
  const literal = typeof source === 'object' && source !== null ? source : {};
  // In a type, the literal stands one level deeper.
  const value: unknown = Reflect.get(literal, 'value') ?? Reflect.get(Object(Reflect.get(literal, 'literal')), 'value');
  return typeof value === 'string' ? value : null;
}

function textOf(node: object): string | null {
  const type: unknown = Reflect.get(node, 'type');
  const value: unknown = Reflect.get(node, 'value');
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  if (type !== 'TemplateElement') return null;
  const cooked: unknown = Reflect.get(Object(value), 'cooked');
  return Reflect.get(node, 'tail') === true && typeof cooked === 'string' ? cooked : null;
}
