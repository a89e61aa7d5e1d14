// While a session is checked, one that this browser stores or one that the address brings, the home page is covered.
// lib/browser/use-visitor.ts checks it and ends the cover. Without scripts, and for everybody else, nothing is covered.
(() => {
  const MOST_MS = 10_000;
  const page = document.documentElement;
  let stored = false;
  try {
    stored = Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    stored = false;
  }
  const inAddress = /[#&?](?:access_token|code)=/.test(location.search + location.hash);
  if (!stored && !inAddress) return;
  page.dataset.session = 'checking';
  // The scripts of the page may fail to load.
  setTimeout(() => {
    delete page.dataset.session;
  }, MOST_MS);
})();
