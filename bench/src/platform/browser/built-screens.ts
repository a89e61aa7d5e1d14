import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import {
  findManifest,
  importsOf,
  readManifest,
  type ScreenScripts,
  screensOf,
  staticScripts,
} from './route-scripts.ts';

/** The page that all addresses of the application start from. */
const START_PAGE = '__spa-fallback.html';

/**
 * Every screen of a build with the scripts that a first visit loads before it can be used. `client` is the folder that
 * the server serves.
 */
export async function builtScreens(client: string): Promise<readonly ScreenScripts[]> {
  const publicPages = await publicScreens(client);
  const isPublic = new Set(publicPages.map(({ path }) => path));
  const page = await readFile(join(client, START_PAGE), 'utf8');
  const manifestPath = findManifest(page);
  const manifest = readManifest(await readFile(join(client, manifestPath), 'utf8'));
  const screens = screensOf(manifest, [...staticScripts(page), manifestPath]);
  return [...publicPages, ...screens.filter(({ path }) => !isPublic.has(path))];
}

/** The pages that are built as files: they load what their script tags name, and what that imports. */
async function publicScreens(client: string): Promise<readonly ScreenScripts[]> {
  const names = (await readdir(client, { recursive: true })).filter((name) => /(?:^|[\\/])index\.html$/.test(name));
  const screens = names.map(async (name) => {
    const page = await readFile(join(client, name), 'utf8');
    const files = new Set<string>();
    for (const script of staticScripts(page)) await addWithImports(client, script, files);
    return { path: `/${relative('.', dirname(name)).replaceAll('\\', '/')}`, files: [...files] };
  });
  return (await Promise.all(screens)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function addWithImports(client: string, file: string, files: Set<string>): Promise<void> {
  if (files.has(file)) return;
  files.add(file);
  const script = await readFile(join(client, file), 'utf8');
  for (const imported of importsOf(file, script)) await addWithImports(client, imported, files);
}
