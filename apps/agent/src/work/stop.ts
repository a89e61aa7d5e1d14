/** `cancelled`: report what there is. `lost`, `handed-back`: report nothing more. */
export type Stop = 'cancelled' | 'lost' | 'handed-back';

/** Why the work was stopped; undefined while it was not. */
export function stopOf(signal: AbortSignal): Stop | undefined {
  const { reason }: { reason?: unknown } = signal;
  return signal.aborted && (reason === 'cancelled' || reason === 'lost' || reason === 'handed-back')
    ? reason
    : undefined;
}
