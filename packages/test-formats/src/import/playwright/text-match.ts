import type { TextMatch } from '@assay/domain';
import type * as t from '@babel/types';
import { literalText } from './literal-text.ts';
import type { Scope } from './scope.ts';
import { bare, callOf } from './syntax.ts';
import { textOf } from './text-of-expression.ts';

/** A regular expression without special characters is plain text. */
export function matchOf(node: t.Node | undefined, scope: Scope, plain: 'is' | 'contains'): TextMatch | undefined {
  if (node === undefined) return undefined;
  const inner = bare(node);
  if (inner.type === 'RegExpLiteral') {
    const text = literalText(inner.pattern);
    return text === undefined ? { mode: 'matches', text: inner.pattern } : { mode: 'contains', text };
  }
  const call = callOf(inner);
  if (call?.receiver === undefined && (call?.name === 'containing' || call?.name === 'addressLike')) {
    return matchOf(call.args[0], scope, 'contains');
  }
  const text = textOf(inner, scope);
  return text === undefined ? undefined : { mode: plain, text };
}
