import type * as t from '@babel/types';

export type Call = {
  readonly receiver: t.Node | undefined;
  readonly name: string;
  readonly args: readonly t.Node[];
};

/** The expression without `await`, brackets, casts and non-null marks. */
export function bare(node: t.Node): t.Node {
  switch (node.type) {
    case 'AwaitExpression':
      return bare(node.argument);
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return bare(node.expression);
    default:
      return node;
  }
}

/** A call by name, with the expression before the dot: `page.goto('/')`, `expect(x)`. */
export function callOf(node: t.Node | undefined): Call | undefined {
  if (node === undefined) return undefined;
  const call = bare(node);
  if (call.type !== 'CallExpression') return undefined;
  const { callee } = call;
  if (callee.type === 'Identifier') return { receiver: undefined, name: callee.name, args: call.arguments };
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  return { receiver: callee.object, name: callee.property.name, args: call.arguments };
}

export function stringOf(node: t.Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

export function numberOf(node: t.Node | undefined): number | undefined {
  if (node?.type === 'NumericLiteral') return node.value;
  if (node?.type === 'UnaryExpression' && node.operator === '-' && node.argument.type === 'NumericLiteral') {
    return -node.argument.value;
  }
  return undefined;
}

/** The value of a property in an object literal; undefined without it. */
export function propertyOf(node: t.Node | undefined, name: string): t.Node | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties) {
    if (property.type !== 'ObjectProperty') continue;
    const { key } = property;
    if ((key.type === 'Identifier' && key.name === name) || stringOf(key) === name) return property.value;
  }
  return undefined;
}

/** Statements of a function given as an argument. */
export function bodyOf(node: t.Node | undefined): readonly t.Statement[] | undefined {
  if (node?.type !== 'ArrowFunctionExpression' && node?.type !== 'FunctionExpression') return undefined;
  return node.body.type === 'BlockStatement'
    ? node.body.body
    : [{ type: 'ExpressionStatement', expression: node.body }];
}

export function lineOf(node: t.Node): string {
  return `line ${node.loc?.start.line ?? '?'}`;
}
