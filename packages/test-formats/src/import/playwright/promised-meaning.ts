import type { Meaning, Scope } from './scope.ts';
import { type Call, callOf, stringOf } from './syntax.ts';
import { textOf } from './text-of-expression.ts';

/** The meaning of a promise that later statements await: a window, a request, script errors. Undefined for other calls. */
export function promisedMeaning({ receiver, name, args }: Call, scope: Scope): Meaning | undefined {
  if (receiver === undefined) {
    if (name === 'collectScriptErrors') return { kind: 'script-errors' };
    const window = name === 'windowCalled' ? textOf(args[1], scope) : undefined;
    return window === undefined ? undefined : { kind: 'page', window };
  }
  if (name === 'waitForEvent' && ['popup', 'page'].includes(stringOf(args[0]) ?? '')) return { kind: 'window' };
  if (name === 'newPage') return { kind: 'page', window: 'main' };
  const answer = name === 'waitForResponse' ? callOf(args[0]) : undefined;
  const [method, path] = answer?.name === 'answers' ? answer.args.map((arg) => textOf(arg, scope)) : [];
  return method === undefined || path === undefined ? undefined : { kind: 'request', method, path };
}
