const TABLE = '/rest/v1/invitations';
const PROCEDURE = '/rest/v1/rpc/get_invitation_by_token';
const EQUALS = 'eq.';

/**
 * The address that answers a read of invitations by their token: the procedure, for which the token is the right. The
 * policies of the table cannot see the filter of a request, so that the table would give nothing to who is signed out.
 * Undefined for every other request. Columns, further filters and the form of the answer stay as they were asked for.
 */
export function invitationByTokenUrl(method: string, address: string): string | undefined {
  const url = new URL(address);
  const path = decodeURIComponent(url.pathname).replace(/\/+/g, '/').replace(/\/$/, '');
  if (!['GET', 'HEAD'].includes(method) || path !== TABLE) return undefined;
  const [token, ...others] = url.searchParams.getAll('invite_token');
  if (token === undefined || others.length > 0 || !token.startsWith(EQUALS)) return undefined;
  url.pathname = PROCEDURE;
  url.searchParams.delete('invite_token');
  url.searchParams.set('token', token.slice(EQUALS.length));
  return url.href;
}
