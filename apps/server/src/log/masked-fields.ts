/** A second protection, in case a secret is logged: values under these keys are masked on three levels. */
export const MASKED_FIELDS = [
  'password',
  'username',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'Authorization',
  'apikey',
  'cookie',
  'secret',
  'jwt',
  'smtpUrl',
  'databaseUrl',
];
