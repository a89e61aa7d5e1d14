import { h } from './dom.ts';
import { icon } from './icons.ts';

const KEY = 'assay-report-theme';
type Theme = 'light' | 'dark';

/** A button that switches between light and dark. Until it is used, the system decides. */
export function themeToggle(): HTMLElement {
  const chosen = remembered();
  if (chosen) document.documentElement.dataset.theme = chosen;
  const button = h('button', { class: 'btn s icon', attrs: { type: 'button' }, click: toggle });
  const show = () => {
    const dark = current() === 'dark';
    button.setAttribute('aria-label', dark ? 'Light theme' : 'Dark theme');
    button.replaceChildren(icon(dark ? 'sun' : 'moon'));
  };
  function toggle() {
    const theme: Theme = current() === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    remember(theme);
    show();
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  show();
  return button;
}

function current(): Theme {
  const set = document.documentElement.dataset.theme;
  if (set === 'dark' || set === 'light') return set;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function remembered(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'dark' || value === 'light' ? value : null;
  } catch {
    // Some browsers refuse storage to a page opened as a file. The choice then lasts until the page is closed.
    return null;
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch (error) {
    console.info('The theme cannot be kept here.', error);
  }
}
