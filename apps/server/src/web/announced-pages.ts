import { toWebFile, type WebFile } from './web-files.ts';

/** Pages that are built as files hold this place; the application shows the announcement by itself. */
const BUILT_PAGE = '<div id="built-page"';

/**
 * Puts the announcement into pages that are built as files, before anything of them is drawn, so that nothing moves. Each
 * page is prepared once for each text.
 */
export function createAnnouncedPages(): (file: WebFile, announcement: string | null) => WebFile {
  let prepared = { announcement: '', files: new WeakMap<WebFile, WebFile>() };
  return (file, announcement) => {
    if (announcement === null || !file.type.startsWith('text/html')) return file;
    if (prepared.announcement !== announcement) prepared = { announcement, files: new WeakMap() };
    const known = prepared.files.get(file) ?? announced(file, announcement);
    prepared.files.set(file, known);
    return known;
  };
}

function announced(file: WebFile, announcement: string): WebFile {
  const html = new TextDecoder().decode(file.bytes);
  const place = html.indexOf(BUILT_PAGE);
  if (place < 0) return file;
  const banner = `<aside aria-label="Announcement" class="announcement">${escaped(announcement)}</aside>`;
  return toWebFile('/page.html', new TextEncoder().encode(html.slice(0, place) + banner + html.slice(place)));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
