import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** In development the platform's server answers everything that is not the application. */
const server = process.env.ASSAY_SERVER ?? 'http://127.0.0.1:3000';
const passedOn = ['/auth', '/rest', '/storage', '/functions', '/config.json', '/healthz', '/outbox', '/trace-viewer'];

/** Our own rooms do nothing when they are loaded: what a page does not use of them stays out of it. */
const OWN_ROOMS = /[\\/]packages[\\/](?:domain|protocol|recording)[\\/]src[\\/]/;

const ROUTER_LOADER =
  /[\\/]react-router[\\/]dist[\\/](?:production|development)[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;
const OUR_LOADER = fileURLToPath(new URL('src/lib/browser/load-route-module.ts', import.meta.url));

/** The router reloads the window when a page's module does not arrive, even into a server that is away; ours asks first. */
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

export default defineConfig({
  build: { rolldownOptions: { treeshake: { moduleSideEffects: (id) => !OWN_ROOMS.test(id) } } },
  plugins: [ownRouteLoader(), tailwindcss(), reactRouter()],
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(passedOn.map((path) => [path, { target: server }])),
      '/realtime': { target: server, ws: true },
    },
  },
});
