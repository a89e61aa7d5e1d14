/** A page of a small site. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;
}

export function links(paths: Readonly<Record<string, string>>): string {
  const items = Object.entries(paths).map(([name, path]) => `<a href="${path}">${name}</a>`);
  return `<nav>${items.join(' ')}</nav>`;
}
