import type { Reply } from './fake-server.ts';

/** A refusal as the authentication service answers it. */
export const refusal =
  (status: number, code: string, msg: string): Reply =>
  () =>
    Response.json({ code: status, error_code: code, msg }, { status });

/** No answer comes at all. */
export const UNREACHABLE: Reply = () => {
  throw new TypeError('Failed to fetch');
};

/** The gateway in front of the service answers, the service does not. */
export const GATEWAY_FAILS: Reply = () => new Response('{}', { status: 503 });

const NOW_SECONDS = Math.floor(Date.now() / 1000);
const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=/g, '');

/** The answer to a sign-in. */
export const SESSION = {
  access_token: `${part({ alg: 'none' })}.${part({ sub: '1', exp: NOW_SECONDS + 3600 })}.${part('signature')}`,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: NOW_SECONDS + 3600,
  user: { id: '1', email: 'ada@acme.test', user_metadata: {}, app_metadata: {}, aud: 'authenticated', created_at: '' },
};
