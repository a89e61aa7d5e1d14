// While a session is checked, one that this browser stores or one that the address brings, the page is covered: the home
// page and those for accounts. lib/browser/use-visitor.ts and lib/server/use-session-cover.ts check it and end the cover.
// Without scripts, and for everybody else, nothing is covered.
(() => {
  const MOST_MS = 10_000;
  const page = document.documentElement;
  const address = location.search + location.hash;
  let stored = false;
  try {
    stored = Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    stored = false;
  }
  const inAddress = /[#&?](?:access_token|code)=/.test(address);
  // What the address says of a failure takes the place of the form. On the home page it lies over the page.
  const failed = location.pathname !== '/' && /[#&?]error(?:_code|_description)?=/.test(address);
  if (!stored && !inAddress && !failed) return;
  page.dataset.session = 'checking';
  // The scripts of the page may fail to load.
  setTimeout(() => {
    delete page.dataset.session;
  }, MOST_MS);
})();
