// A form may be sent before the scripts of its page run. The browser would then leave the page, with what was typed, so the
// form waits here; lib/browser/use-early-submit.ts sends it once the page can.
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  event.target.dataset.early = '';
});
