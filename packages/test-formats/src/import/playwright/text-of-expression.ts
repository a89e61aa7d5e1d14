import type * as t from '@babel/types';
import { variableName } from '../variable-name.ts';
import type { Scope } from './scope.ts';
import { bare, callOf, numberOf, stringOf } from './syntax.ts';

/** The text of an expression, with variables as `{{name}}`; undefined when no sentence can say it. */
export function textOf(node: t.Node | undefined, scope: Scope): string | undefined {
  if (node === undefined) return undefined;
  const inner = bare(node);
  const plain = stringOf(inner) ?? numberOf(inner)?.toString();
  if (plain !== undefined) return plain;
  if (inner.type === 'TemplateLiteral') return templateOf(inner, scope);
  if (inner.type === 'Identifier') {
    const meaning = scope.meanings.get(inner.name);
    return meaning?.kind === 'value' ? `{{${meaning.name}}}` : undefined;
  }
  const outside = environmentOf(inner);
  if (outside !== undefined) return scope.imported.secret(secretName(outside));
  if (inner.type === 'BinaryExpression' && inner.operator === '+') {
    const [left, right] = [textOf(inner.left, scope), textOf(inner.right, scope)];
    return left === undefined || right === undefined ? undefined : `${left}${right}`;
  }
  return calledText(inner, scope);
}

function templateOf(node: t.TemplateLiteral, scope: Scope): string | undefined {
  let text = '';
  for (const [index, quasi] of node.quasis.entries()) {
    text += quasi.value.cooked ?? quasi.value.raw;
    const expression = node.expressions[index];
    if (expression === undefined) continue;
    const part = textOf(expression, scope);
    if (part === undefined) return undefined;
    text += part;
  }
  return text;
}

/** Functions of the printed support file, and common expressions for a value that is new each time. */
function calledText(node: t.Node, scope: Scope): string | undefined {
  const call = callOf(node);
  if (call === undefined) return undefined;
  const [first, second] = call.args;
  if (call.receiver === undefined) {
    if (call.name === 'uniqueText') return '{{unique}}';
    if (call.name === 'today') return '{{today}}';
    if (call.name === 'Number' || call.name === 'String') return textOf(first, scope);
    if (call.name === 'textLike') {
      const name = /^\{\{(\w+)\}\}$/u.exec(textOf(second, scope) ?? '')?.[1];
      const sample = stringOf(first);
      return name === undefined || sample === undefined ? undefined : `{{${name} like ${sample}}}`;
    }
    if (call.name === 'plus') {
      const name = /^\{\{(\w+)\}\}$/u.exec(textOf(first, scope) ?? '')?.[1];
      const amount = numberOf(second);
      if (name !== undefined && amount !== undefined)
        return `{{${name} ${amount < 0 ? '-' : '+'} ${Math.abs(amount)}}}`;
    }
    return undefined;
  }
  const isDate = call.receiver.type === 'Identifier' && call.receiver.name === 'Date' && call.name === 'now';
  return isDate ? '{{unique}}' : undefined;
}

/** `process.env.NAME`, or `env('NAME')` of the printed support file. */
function environmentOf(node: t.Node): string | undefined {
  if (node.type === 'LogicalExpression') return environmentOf(bare(node.left));
  const call = callOf(node);
  if (call?.receiver === undefined && call?.name === 'env') return stringOf(call.args[0]);
  if (node.type !== 'MemberExpression' || node.object.type !== 'MemberExpression') return undefined;
  const { object, property } = node.object;
  if (object.type !== 'Identifier' || object.name !== 'process') return undefined;
  if (property.type !== 'Identifier' || property.name !== 'env') return undefined;
  return node.property.type === 'Identifier' ? node.property.name : stringOf(node.property);
}

function secretName(outside: string): string {
  return variableName(outside.replace(/^ASSAY_/u, '').toLowerCase());
}
