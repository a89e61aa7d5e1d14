import type { LedgerFile } from '../files/ledger-file.ts';
import { counted } from '../wording/counts-and-times.ts';
import type { CommandContext } from './command-context.ts';

/** Removes a ledger of which nothing is left; else says what puts the rest back. */
export async function endLedger(
  ledger: LedgerFile,
  { path, program }: { readonly path: string; readonly program: string },
  { terminal }: Pick<CommandContext, 'terminal'>,
): Promise<void> {
  const count = ledger.openCount();
  await ledger.tidy();
  if (count > 0)
    terminal.line(
      `${counted(count, 'thing')} in the application not put back. Try again with: ${program} clean ${path}`,
    );
}
