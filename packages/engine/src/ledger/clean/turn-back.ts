import type { TurnedLine } from '@assay/domain';
import { isAppError, LIMITS, parseTarget } from '@assay/domain';
import type { SentRequest } from '../../core/exchanges/exchange.ts';
import { hasCrashed } from '../../core/has-crashed.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import { callOf } from '../take-notes.ts';
import { behindTab } from './behind-tab.ts';
import type { Cleaning } from './cleaning.ts';
import type { Removal } from './remove-item.ts';

/** Turns a switch back to how it was. Only the call that turned it may be sent. */
export async function turnBack({ page, target, was, call }: TurnedLine, cleaning: Cleaning): Promise<Removal> {
  const { session, guard, clock } = cleaning;
  const opened = await cleaning.open(page);
  const parsed = parseTarget(target);
  if (!parsed.ok) return 'not found';
  const locate = async () => {
    const located = await session.locate(parsed.target);
    return located.status === 'found' ? located : undefined;
  };
  const found = (await locate()) ?? (await behindTab(opened, cleaning, locate));
  if (!found) return 'not found';
  if ((await session.read(found.ref)).checked === was) return 'gone';
  const isWanted = (request: SentRequest) => {
    const { method, path, rest } = callOf(request);
    return method === call.method && path === call.path && rest.join('\n') === call.rest.join('\n');
  };
  const outcome = await guard.during(isWanted, async () => {
    try {
      await session.act(found.ref, { kind: was ? 'check' : 'uncheck' }, { timeoutMs: LIMITS.exploreStepTimeoutMs });
    } catch (error) {
      if (!isAppError(error) || hasCrashed(error)) throw error;
    }
    await settledPage(session, clock);
  });
  return outcome.sent ? 'removed' : 'refused';
}
