/**
 * Runs the viewer's trace reader as an ordinary worker, where service workers do not exist. The page sends messages in
 * place of fetches.
 */
const page = { id: 'page', url: '', postMessage: () => undefined };
const here = (name, value) => Object.defineProperty(self, name, { value, configurable: true });
here('registration', { scope: new URL('../', self.location.href).href });
here('clients', { get: async () => page, matchAll: async () => [page], claim: async () => undefined });
here('skipWaiting', () => undefined);

let answer = () => undefined;
const listen = self.addEventListener.bind(self);
self.addEventListener = (type, heard) => {
  if (type === 'fetch') answer = heard;
  else if (type !== 'install' && type !== 'activate') listen(type, heard);
};
importScripts('../sw.bundle.js');

listen('message', async ({ data: { id, path } }) => {
  try {
    const request = { url: new URL(path, self.registration.scope).href, method: 'GET', headers: new Headers() };
    const response = await new Promise((resolve) =>
      answer({ request, clientId: page.id, resultingClientId: '', respondWith: resolve }),
    );
    const body = await response.blob();
    self.postMessage({ id, status: response.status, body });
  } catch (error) {
    self.postMessage({ id, status: 500, body: new Blob([JSON.stringify({ error: String(error) })]) });
  }
});
