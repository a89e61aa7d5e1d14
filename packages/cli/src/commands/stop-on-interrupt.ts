import { AppError } from '@assay/domain';
import type { CommandEnvironment } from '../command-environment.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** A signal that the first Ctrl-C aborts; the second ends the process. `stop` ends the waiting for Ctrl-C. */
export function stopOnInterrupt(
  environment: CommandEnvironment,
  terminal: Terminal,
): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  const stop = environment.onInterrupt(() => {
    if (controller.signal.aborted) {
      terminal.stopDrawing();
      environment.exitNow(130);
      return;
    }
    terminal.line('Stopping. What was found so far is kept; Ctrl-C again ends at once.');
    controller.abort(new AppError('interrupted', 'Interrupted.'));
  });
  return { signal: controller.signal, stop };
}
