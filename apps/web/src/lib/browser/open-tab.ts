export type OpenedTab = { readonly show: (address: string) => void; readonly close: () => void };

/**
 * Opens a tab while the click still counts, because browsers block one that opens after an answer. It says `waiting` until
 * there is an address. Where even this is blocked, the address takes the place of this page.
 */
export function openTab(waiting: string): OpenedTab {
  const tab = window.open('', '_blank');
  if (tab === null) return { show: (address) => window.location.assign(address), close: () => undefined };
  // The other side must not reach back into this page.
  tab.opener = null;
  tab.document.title = waiting;
  tab.document.body.textContent = waiting;
  return {
    show: (address) => tab.location.replace(address),
    close: () => tab.close(),
  };
}

/** Opens an address that an answer brought. False where the browser blocks it: then a link has to be clicked. */
export function openAnswered(address: string): boolean {
  const tab = window.open(address, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
}
