/** Whether this installation has no plans and prices. The server says it in the page that it sends, before any script runs. */
export function isBillingOff(): boolean {
  return document.documentElement.dataset.billing === 'off';
}
