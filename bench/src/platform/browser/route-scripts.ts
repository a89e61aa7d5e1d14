import { z } from 'zod';

const moduleSchema = z.object({ module: z.string(), imports: z.array(z.string()) });
const part = z.string().optional();
const routeSchema = moduleSchema.extend({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  clientActionModule: part,
  clientLoaderModule: part,
  clientMiddlewareModule: part,
  hydrateFallbackModule: part,
});
const manifestSchema = z.object({ entry: moduleSchema, routes: z.record(z.string(), routeSchema) });

export type RouteManifest = z.output<typeof manifestSchema>;
type Route = z.output<typeof routeSchema>;

/** Every script that a first visit of one address loads before its screen can be shown. */
export type ScreenScripts = { readonly path: string; readonly files: readonly string[] };

const NAME = 'window.__reactRouterManifest=';

/** Reads the script that React Router writes: an assignment of JSON. */
export function readManifest(script: string): RouteManifest {
  const start = script.indexOf(NAME);
  const end = script.lastIndexOf('}');
  if (start < 0 || end < 0) throw new Error(`The manifest does not assign ${NAME.slice(0, -1)}.`);
  return manifestSchema.parse(JSON.parse(script.slice(start + NAME.length, end + 1)));
}

/** The address of the manifest in the built page. */
export function findManifest(page: string): string {
  const [, path] = /["'](\/assets\/manifest-[^"']+\.js)["']/.exec(page) ?? [];
  if (path === undefined) throw new Error('The built page names no manifest.');
  return path;
}

/** Scripts that the page loads itself, in addition to those of the manifest. */
export function staticScripts(page: string): readonly string[] {
  return [...page.matchAll(/<script\b[^>]*\bsrc="(\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
}

/** A static import or re-export of another file of the build; dynamic imports are calls and do not match. */
const STATIC_IMPORT = /\b(?:import|export)\s*(?:[\w$*{}\s,]+?\bfrom\s*)?["'](\.{1,2}\/[^"']+)["']/g;

/** Paths of the files that a built script imports statically. `path` is its own. */
export function importsOf(path: string, script: string): readonly string[] {
  return [...script.matchAll(STATIC_IMPORT)].flatMap(([, target]) =>
    target === undefined ? [] : [new URL(target, `http://build${path}`).pathname],
  );
}

/**
 * Each screen with its files: those of the page, of the entry, and the modules and imports of the route and its
 * parents. The manifest lists static imports only; dynamic imports do not belong to a route.
 */
export function screensOf({ entry, routes }: RouteManifest, always: readonly string[]): readonly ScreenScripts[] {
  const parents = new Set(Object.values(routes).flatMap(({ parentId }) => parentId ?? []));
  return Object.values(routes)
    .filter(({ id }) => !parents.has(id))
    .map((route) => {
      const chain = chainOf(route, routes);
      return {
        path: pathOf(chain),
        files: [...new Set([...always, ...filesOf(entry), ...chain.flatMap(filesOf)])],
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The routes from the root to the given one. */
function chainOf(route: Route, routes: RouteManifest['routes']): readonly Route[] {
  if (route.parentId === undefined) return [route];
  const parent = routes[route.parentId];
  if (parent === undefined) throw new Error(`The manifest has no route ${route.parentId}.`);
  return [...chainOf(parent, routes), route];
}

function pathOf(chain: readonly Route[]): string {
  return `/${chain.flatMap(({ path }) => (path === undefined || path === '' ? [] : path)).join('/')}`;
}

function filesOf(one: z.output<typeof moduleSchema> | Route): readonly string[] {
  const parts =
    'id' in one
      ? [one.clientActionModule, one.clientLoaderModule, one.clientMiddlewareModule, one.hydrateFallbackModule]
      : [];
  return [one.module, ...one.imports, ...parts.filter((file) => file !== undefined)];
}
