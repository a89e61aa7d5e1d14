import { relative, sep } from 'node:path';

/** The path relative to the working directory, with forward slashes; absolute when it is outside. */
export function shownPath(path: string, cwd: string): string {
  const shown = relative(cwd, path);
  return (shown === '' ? '.' : shown.startsWith(`..${sep}..`) ? path : shown).split(sep).join('/');
}
