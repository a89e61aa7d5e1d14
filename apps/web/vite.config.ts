import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** In development the platform's server answers everything that is not the application. */
const server = process.env.ASSAY_SERVER ?? 'http://127.0.0.1:3000';
const passedOn = ['/auth', '/rest', '/storage', '/functions', '/config.json', '/healthz', '/outbox', '/trace-viewer'];

/** Our own rooms do nothing when they are loaded: what a page does not use of them stays out of it. */
const OWN_ROOMS = /[\\/]packages[\\/](?:domain|protocol|recording|db)[\\/]src[\\/]/;

export default defineConfig({
  build: { rolldownOptions: { treeshake: { moduleSideEffects: (id) => !OWN_ROOMS.test(id) } } },
  plugins: [tailwindcss(), reactRouter()],
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(passedOn.map((path) => [path, { target: server }])),
      '/realtime': { target: server, ws: true },
    },
  },
});
