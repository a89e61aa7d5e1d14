let open = false;
const listeners = new Set<() => void>();

/** Makes `ToastArea` load and draw the place of the toasts. Called with the first toast. */
export function openToastArea(): void {
  if (open) return;
  open = true;
  for (const changed of listeners) changed();
}

export function isToastAreaOpen(): boolean {
  return open;
}

export function onToastAreaOpened(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
