/** A preload for the server: its requests to Google go to the provider that the address of this module names. */
const provider = new URL(import.meta.url).searchParams.get('provider');
const PATHS = new Map([
  ['https://accounts.google.com/.well-known/openid-configuration', '/.well-known/openid-configuration'],
  ['https://oauth2.googleapis.com/token', '/token'],
  ['https://www.googleapis.com/oauth2/v3/certs', '/keys'],
]);
const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const path = PATHS.get(input instanceof Request ? input.url : String(input));
  if (path === undefined) return send(input, init);
  return send(provider + path, init);
};
