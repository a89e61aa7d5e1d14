import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export type OpenIdClaims = { sub: string; email: string; email_verified: boolean; name?: string };

/** The addresses under which a provider is known; its own on this machine by default. */
type Names = { readonly issuer: string; readonly authorize: string; readonly token: string; readonly keys: string };
type Client = { readonly id: string; readonly secret: string };

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

/**
 * An OpenID provider on this machine, or one that stands in for `known` where the requests to that one are led here. It signs in the person of `next` and checks requests as Google does.
 */
export async function startOpenIdProvider(client: Client, known?: Names) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, URLSearchParams>();
  let person: OpenIdClaims = { sub: 'nobody', email: 'nobody@example.com', email_verified: true };
  let forge: Partial<Record<'nonce' | 'aud', string>> = {};
  let names: Names = { issuer: '', authorize: '', token: '', keys: '' };

  const tokens = async (request: IncomingMessage) => {
    const body = new URLSearchParams(await textOf(request));
    const asked = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
    const known = request.headers.authorization === `Basic ${basic}` || body.get('client_secret') === client.secret;
    if (asked === undefined || !known || challenge !== asked.get('code_challenge')) return { error: 'invalid_grant' };
    const id_token = await new SignJWT({ ...person, nonce: forge.nonce ?? asked.get('nonce') })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(names.issuer)
      .setAudience(forge.aud ?? client.id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token };
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', address);
    const send = (body: object) =>
      response.writeHead('error' in body ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/keys') return send({ keys: [jwk] });
    if (pathname === '/token') return void tokens(request).then(send);
    return send(discoveryOf(names));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  names = known ?? {
    ...{ issuer: address, authorize: `${address}/authorize` },
    ...{ token: `${address}/token`, keys: `${address}/keys` },
  };
  return {
    address,
    /** The person who is signed in there, and what is wrong with the next token. */
    next: (claims: OpenIdClaims, wrong: typeof forge = {}) => {
      person = claims;
      forge = wrong;
    },
    /** The person presses Continue; gives the address that the browser returns to. */
    consent: (location: string): string => {
      const asked = new URL(location).searchParams;
      const code = randomUUID();
      codes.set(code, asked);
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
      return back.href;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

function discoveryOf({ issuer, authorize, token, keys }: Names) {
  return {
    issuer,
    authorization_endpoint: authorize,
    token_endpoint: token,
    jwks_uri: keys,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  return text;
}
