import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** `public/theme.js` reads the same key before the first paint. */
const KEY = 'assay:theme';
const CHANGED = 'assay:theme-changed';

function chosenTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  applyTheme();
  window.dispatchEvent(new Event(CHANGED));
}

/** Applies the theme and follows changes of the system's theme. Returns a function that stops it. */
export function followTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  applyTheme();
  system.addEventListener('change', applyTheme);
  window.addEventListener('storage', applyTheme);
  return () => {
    system.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', applyTheme);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => 'system');
}

function applyTheme(): void {
  const chosen = chosenTheme();
  const dark = chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}
