import type { Endpoint } from '../auth-endpoint.ts';
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from '../endpoints/factors.ts';
import { authorize, callback } from '../endpoints/google.ts';
import { newRecoveryCodes, recoveryCodesLeft, useRecoveryCode } from '../endpoints/recovery-codes.ts';
import { reauthenticate, recover, resend } from '../endpoints/send-mails.ts';
import { health, jwks, settings } from '../endpoints/service-info.ts';
import { logout, user } from '../endpoints/session.ts';
import { signUp } from '../endpoints/sign-up.ts';
import { token } from '../endpoints/token.ts';
import { updateUser } from '../endpoints/update-user.ts';
import { verifyByCall, verifyByLink } from '../endpoints/verify.ts';
import { refused } from './gotrue-refusals.ts';

const PREFIX = '/auth/v1';

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'POST /signup': signUp,
  'POST /token': token,
  'GET /verify': verifyByLink,
  'POST /verify': verifyByCall,
  'POST /recover': recover,
  'POST /resend': resend,
  'GET /user': user,
  'PUT /user': updateUser,
  'POST /logout': logout,
  'GET /reauthenticate': reauthenticate,
  'POST /reauthenticate': reauthenticate,
  'POST /factors': enrolFactor,
  'DELETE /factors/:id': removeFactor,
  'POST /factors/:id/challenge': challengeFactor,
  'POST /factors/:id/verify': verifyFactor,
  'GET /factors/recovery-codes': recoveryCodesLeft,
  'POST /factors/recovery-codes': newRecoveryCodes,
  'POST /factors/recovery-codes/regenerate': newRecoveryCodes,
  'POST /factors/recovery-codes/verify': useRecoveryCode,
  'GET /authorize': authorize,
  'GET /callback': callback,
  'GET /settings': settings,
  'GET /health': health,
  'GET /.well-known/jwks.json': jwks,
};

const FACTOR = /^\/factors\/[^/]+/;

/** Paths of the protocol that this product does not offer. */
const CLOSED = ['/otp', '/magiclink'];

/**
 * The endpoint of a request.
 * @throws AppError when there is none, or when it is not offered
 */
export function endpointFor(method: string, pathname: string): Endpoint {
  const path = pathname.slice(PREFIX.length).replace(/(?<=.)\/$/, '');
  if (CLOSED.includes(path)) throw refused('otp_disabled');
  const endpoint = ENDPOINTS[`${method} ${path}`] ?? ENDPOINTS[`${method} ${path.replace(FACTOR, '/factors/:id')}`];
  if (endpoint === undefined) throw refused('not_offered', { message: `There is nothing at ${method} ${pathname}.` });
  return endpoint;
}
