import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { ACCOUNT_PAGES, accountScript, PUBLIC_SCRIPT } from './src/config/built-pages.ts';

/** In development, Vite serves the screens and forwards all other paths to this server. */
const server = process.env.ASSAY_SERVER ?? 'http://127.0.0.1:3000';
const proxiedPaths = [
  '/auth',
  '/rest',
  '/storage',
  '/functions',
  '/config.json',
  '/healthz',
  '/outbox',
  '/trace-viewer',
];

/** Loading a module of our packages has no side effects, so the build may leave out what a page does not use. */
const OWN_ROOMS = /[\\/]packages[\\/](?:domain|protocol|event-log)[\\/]src[\\/]/;

const ROUTER_LOADER =
  /[\\/]react-router[\\/]dist[\\/](?:production|development)[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;
/** The scripts of the pages that are built as files, each with its source in `src/app`. */
const BUILT_SCRIPTS = [
  [PUBLIC_SCRIPT, 'public/public-pages.tsx'],
  ...ACCOUNT_PAGES.map((page) => [accountScript(page), `account/scripts/${page}.tsx`] as const),
] as const;
const OUR_LOADER = fileURLToPath(new URL('src/lib/browser/load-route-module.ts', import.meta.url));

/**
 * Replaces the router's loader of page modules. The router's own reloads the window when a module fails to load, even
 * while the server is down; ours asks first whether the server answers.
 */
function ownRouteLoader(): Plugin {
  let replaced = false;
  return {
    name: 'assay:own-route-loader',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!ROUTER_LOADER.test(id)) return null;
      replaced = true;
      return `export { loadRouteModule } from ${JSON.stringify(OUR_LOADER)};`;
    },
    buildEnd(error) {
      if (!error && !replaced)
        this.error('The router keeps its loader of route modules elsewhere; see vite.config.ts.');
    },
  };
}

/** Builds the scripts of the pages that are files beside that of the application; they share what more than one needs. */
function builtPages(): Plugin {
  return {
    name: 'assay:built-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const [script, source] of BUILT_SCRIPTS) {
        const id = fileURLToPath(new URL(`src/app/${source}`, import.meta.url));
        this.emitFile({ type: 'chunk', id, fileName: script.slice(1) });
      }
    },
  };
}

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

export default defineConfig({
  build: {
    rolldownOptions: {
      // React in a file of its own: pages that are files load it without the router, which would share a file with it.
      output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
      treeshake: { moduleSideEffects: (id) => (OWN_ROOMS.test(id) ? false : undefined) },
    },
  },
  plugins: [ownRouteLoader(), builtPages(), tailwindcss(), reactRouter()],
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(proxiedPaths.map((path) => [path, { target: server }])),
      '/realtime': { target: server, ws: true },
    },
  },
});
