import type { Step } from '@assay/domain';
import type * as t from '@babel/types';
import type { Scope } from './scope.ts';
import { bodyOf, callOf } from './syntax.ts';
import { textOf } from './text-of-expression.ts';

/**
 * The step of a handler as in `page.once('dialog', (dialog) => dialog.accept('Ada'))`, also with a `catch` or a log.
 * Undefined when it neither accepts nor dismisses.
 */
export function dialogAnswer(handler: t.Node | undefined, scope: Scope): Step | undefined {
  for (const statement of bodyOf(handler) ?? []) {
    if (statement.type !== 'ExpressionStatement') continue;
    let call = callOf(statement.expression);
    while (call !== undefined && call.name === 'catch') call = callOf(call.receiver);
    if (call?.name === 'dismiss') return { kind: 'answer-dialog', answer: 'dismiss' };
    if (call?.name !== 'accept') continue;
    const text = textOf(call.args[0], scope);
    return { kind: 'answer-dialog', answer: 'accept', ...(text === undefined ? {} : { text }) };
  }
  return undefined;
}
