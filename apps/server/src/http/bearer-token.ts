/** The token of an `Authorization` header (RFC 6750); undefined when there is none. */
export function bearerTokenIn(authorization: string | null | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}
