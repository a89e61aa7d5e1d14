import type { Expectation } from '@assay/domain';
import { leavesOf } from '../../core/exchanges/leaves.ts';
import { quoted } from '../../core/wording/quoted-and-listed.ts';
import type { StepTools } from '../step/step-tools.ts';
import { type Answer, HOLDS, unlike } from './expectation-answer.ts';
import { isPathOf } from './is-path-of.ts';

/** Checks what the requests since the last action carried. */
export function checkSent(expectation: Extract<Expectation, { kind: 'sent' }>, tools: StepTools): Answer {
  const { session, memory, withoutSecrets } = tools;
  const { method, path, field } = expectation;
  const text = withoutSecrets(expectation.text);
  const asked = `${method.toUpperCase()} ${path}`;
  const made = session.log.exchanges
    .slice(memory.actedAt.exchanges)
    .filter((exchange) => exchange.method === method.toUpperCase() && isPathOf(exchange.url, path));
  const values = made.flatMap(({ sent }) => leavesOf(sent).filter((leaf) => leaf.path === field));
  if (values.some(({ value }) => String(value ?? '') === text)) return HOLDS;
  const [other] = values;
  if (made.length === 0) return unlike(`No request ${asked} was made.`, { expected: text, actual: 'no request' });
  if (!other) return unlike(`${asked} carried no ${quoted(field)}.`, { expected: text, actual: 'nothing' });
  const actual = String(other.value ?? '');
  return unlike(`${asked} carried ${quoted(actual)} as ${quoted(field)}, expected ${quoted(text)}.`, {
    expected: text,
    actual,
  });
}
