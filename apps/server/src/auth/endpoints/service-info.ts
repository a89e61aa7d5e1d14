import type { Endpoint } from '../auth-endpoint.ts';

/** GET /settings: what the sign-in page may offer. */
export const settings: Endpoint = async (_call, provider) => {
  const [row] = await provider.db.query('select sign_up_open from private.platform_settings');
  return Response.json({
    external: { email: true, phone: false, anonymous_users: false, google: provider.settings.google !== undefined },
    disable_signup: row?.sign_up_open === false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: true,
  });
};

/** GET /health: says that the service runs. */
export const health: Endpoint = async () =>
  Response.json({ name: 'Assay auth', version: '1', description: 'Speaks the protocol of GoTrue.' });

/** GET /.well-known/jwks.json: the public keys with which anybody can check an access token. */
export const jwks: Endpoint = async (_call, { keys }) =>
  Response.json(await keys.jwks(), { headers: { 'cache-control': 'public, max-age=600' } });
