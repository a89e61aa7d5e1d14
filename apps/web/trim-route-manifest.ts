import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MANIFEST = /^manifest-[\w-]+\.js$/;

type Manifest = { readonly routes: Record<string, { parentId?: string; imports: readonly string[] }> };

/**
 * Takes the lists of imports out of the router's manifest, which every screen loads. The router reads them for links
 * that prefetch, which we have none of, and for the root, which keeps its own. @throws Error when there is no manifest
 */
export async function trimRouteManifest(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => MANIFEST.test(file));
  if (name === undefined) throw new Error(`The router's manifest is not in ${assets}; see trim-route-manifest.ts.`);
  const file = join(assets, name);
  const script = await readFile(file, 'utf8');
  const [from, to] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
  const manifest: Manifest = JSON.parse(script.slice(from, to));
  for (const route of Object.values(manifest.routes)) if (route.parentId !== undefined) route.imports = [];
  await writeFile(file, script.slice(0, from) + JSON.stringify(manifest) + script.slice(to));
}
