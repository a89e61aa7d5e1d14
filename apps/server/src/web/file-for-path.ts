import type { WebFile } from './web-files.ts';

/** The file of that name, a prerendered page, or the page that all other addresses of the application start from. */
export function fileForPath(files: ReadonlyMap<string, WebFile>, path: string): WebFile | undefined {
  const plain = path.replace(/\/+$/, '');
  const found = files.get(path) ?? files.get(`${plain}/index.html`);
  if (found !== undefined) return found;
  if (plain.startsWith('/assets/')) return undefined;
  return files.get('/__spa-fallback.html') ?? files.get('/index.html');
}
