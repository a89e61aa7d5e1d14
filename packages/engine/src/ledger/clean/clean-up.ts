import type { CreatedLine } from '@assay/domain';
import { isAppError, LIMITS, type Step } from '@assay/domain';
import type { Clock, Session, SessionOptions, StorageState } from '../../core/browser-clock-and-store-ports.ts';
import type { CleanResult } from '../../core/engine-options.ts';
import type { SentRequest } from '../../core/exchanges/exchange.ts';
import { namesItem, nounOf, nounOfLine } from '../../core/exchanges/noun-of-call.ts';
import { hasCrashed } from '../../core/has-crashed.ts';
import type { Perform } from '../../core/perform-port.ts';
import type { SignedIn } from '../../core/signed-in-port.ts';
import { pathOf } from '../../core/states/path-of.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import type { OpenLine } from '../book.ts';
import type { Ledger } from '../ledger.ts';
import type { Cleaning } from './cleaning.ts';
import { onlyFirst } from './first-change.ts';
import { inWords } from './left-in-words.ts';
import { type Removal, removeItem } from './remove-item.ts';
import { turnBack } from './turn-back.ts';
import { createWriteGuard } from './write-guard.ts';

export type CleanUpPorts = {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly perform: Perform;
  readonly signedIn: SignedIn;
  /** Steps that sign in by hand; empty where there is no sign-in. */
  readonly signInSteps: readonly Step[];
  readonly values: Record<string, string>;
  readonly ledger: Ledger;
  readonly open: (storage: StorageState | undefined, guard: Pick<SessionOptions, 'maySend'>) => Promise<Session>;
};

export type CleanUpOptions = {
  readonly untilMs: number;
  readonly only?: OpenLine['kind'];
  /** Also what was tried in vain before. */
  readonly again?: boolean;
};

const NO_WAY: Removal = 'no way to remove it';

/** What was put back; what was tried in vain, and what there was no time for, each in words. */
export type CleanedUp = CleanResult & { readonly late: readonly string[] };

/**
 * Puts back what the ledger holds, the latest first, through the application itself: items that Assay created are
 * removed, switches that it turned are turned back. While that is done, nothing may be sent that is about anything else.
 */
export async function cleanUp(
  ports: CleanUpPorts,
  { untilMs, only, again = false }: CleanUpOptions,
): Promise<CleanedUp> {
  const { ledger, clock } = ports;
  const lines = ledger
    .open()
    .filter(({ kind, key }) => (only === undefined || kind === only) && (again || !ledger.wasTried(key)));
  const left: string[] = [];
  const late: string[] = [];
  let undone = 0;
  // Rows of one kind have the same controls: where some cannot be removed, the others are not tried.
  const kept = new Map<string, number>();
  const kindOf = (line: OpenLine) => (line.kind === 'created' ? nounOfLine(line, ports.baseUrl) : line.key);
  const putBack = async (line: OpenLine, cleaning: Cleaning) => {
    const failures = kept.get(kindOf(line)) ?? 0;
    const outcome = failures >= LIMITS.cleaning.itemsPerKind ? NO_WAY : await undo(line, cleaning, ports);
    if (outcome === NO_WAY) kept.set(kindOf(line), failures + 1);
    const wasNever = outcome === 'not found' && line.kind === 'created' && line.unsure === true;
    if (outcome === 'removed' || outcome === 'gone' || wasNever) {
      ledger.done(line.key);
      undone++;
    } else {
      left.push(inWords(line, outcome));
      ledger.tried(line.key);
    }
    // Nothing takes it back: it is told once.
    if (line.kind === 'changed') ledger.done(line.key);
  };
  const waiting = [...lines];
  const work = async () => {
    const cleaning = await openCleaning(ports);
    try {
      while (clock.monotonicMs() < untilMs) {
        const line = waiting.shift();
        if (line === undefined) return;
        await putBack(line, cleaning);
      }
    } finally {
      await cleaning.session.close();
    }
  };
  const sessions = Math.min(LIMITS.cleaning.sessions, lines.length);
  await Promise.all(Array.from({ length: sessions }, work));
  for (const line of waiting) late.push(inWords(line, 'no time left'));
  return { undone, left, late };
}

async function undo(
  line: OpenLine,
  cleaning: Cleaning,
  { ledger, baseUrl }: CleanUpPorts,
): Promise<Removal | 'changed'> {
  try {
    if (line.kind === 'changed') return 'changed';
    if (line.kind === 'turned') return await turnBack(line, cleaning);
    // Removing one thing may have removed another one with it.
    if (!ledger.isOpen(line.key)) return 'gone';
    return await removeItem(line, ledger.pagesOf(line), {
      cleaning,
      isWanted: wantedFor(line, baseUrl),
      isOfKind: (exchange) => nounOf(exchange, baseUrl) === nounOfLine(line, baseUrl),
      lists: (page) => ledger.lists(page, line),
      isOpen: () => ledger.isOpen(line.key),
    });
  } catch (error) {
    if (isAppError(error) && !hasCrashed(error)) return 'refused';
    throw error;
  }
}

/**
 * Where the server told no identity, the row was found by a text that nobody else can have typed: what it removes first is the
 * item, and nothing else may follow.
 */
function wantedFor(line: CreatedLine, baseUrl: string): (request: SentRequest) => boolean {
  const { id } = line;
  if (id === null) return onlyFirst();
  const noun = nounOfLine(line, baseUrl);
  return (request) => namesItem(request, { noun, id }, baseUrl);
}

async function openCleaning({
  open,
  signedIn,
  signInSteps,
  perform,
  values,
  clock,
  baseUrl,
}: CleanUpPorts): Promise<Cleaning> {
  const guard = createWriteGuard();
  const start = signInSteps.length > 0 ? await signedIn.start() : null;
  const session = await open(start?.storage, guard);
  if (!start) for (const step of signInSteps) await perform(session, step, { values });
  return {
    session,
    clock,
    guard,
    async open(path) {
      // What is shown may be what a refused change left behind: the page is loaded, also when it is there already.
      await session.goto(path, { timeoutMs: LIMITS.navigationTimeoutMs });
      if (pathOf(session.url(), baseUrl) === path && path.includes('#'))
        await session.reload({ timeoutMs: LIMITS.navigationTimeoutMs });
      return settledPage(session, clock);
    },
  };
}
