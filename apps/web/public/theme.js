// Sets the theme before the first paint; lib/theme.ts keeps it afterwards.
(() => {
  let chosen = 'system';
  try {
    chosen = localStorage.getItem('assay:theme') ?? 'system';
  } catch {
    chosen = 'system';
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
