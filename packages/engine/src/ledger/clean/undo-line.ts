import { type CreatedLine, isAppError, LIMITS } from '@assay/domain';
import type { SentRequest } from '../../core/exchanges/exchange.ts';
import { namesItem, nounOf, nounOfLine } from '../../core/exchanges/noun-of-call.ts';
import { hasCrashed } from '../../core/has-crashed.ts';
import type { OpenLine } from '../book.ts';
import type { Cleaning } from './cleaning.ts';
import { onlyFirst } from './first-change.ts';
import type { CleanUpPorts } from './open-cleaning.ts';
import { type Removal, removeItem } from './remove-item.ts';
import { turnBack } from './turn-back.ts';

export const NO_WAY: Removal = 'no way to remove it';

/** What rows of one kind have in common is how they are removed. */
function kindOfLine(line: OpenLine, baseUrl: string): string {
  return line.kind === 'created' ? nounOfLine(line, baseUrl) : line.key;
}

/** Rows of one kind have the same controls: where some cannot be removed, the others are not tried. */
export function createGivenUp(baseUrl: string) {
  const vain = new Map<string, number>();
  const times = (line: OpenLine) => vain.get(kindOfLine(line, baseUrl)) ?? 0;
  return {
    isGivenUp: (line: OpenLine): boolean => times(line) >= LIMITS.cleaning.itemsPerKind,
    /** Counts what had no way to be removed. */
    add(line: OpenLine, outcome: Removal | 'changed'): void {
      if (outcome === NO_WAY) vain.set(kindOfLine(line, baseUrl), times(line) + 1);
    },
  };
}

/** Puts one line of the ledger back through the application itself. */
export async function undoLine(
  line: OpenLine,
  cleaning: Cleaning,
  { ledger, baseUrl }: Pick<CleanUpPorts, 'ledger' | 'baseUrl'>,
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
