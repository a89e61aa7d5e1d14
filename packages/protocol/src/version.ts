/** The version that this code speaks, sent as the header `Assay-Protocol` with every request of an agent. */
export const PROTOCOL_VERSION = 2;

/** The oldest version that the server understands. Agents are updated later than the server. */
export const OLDEST_PROTOCOL_VERSION = 1;

export const PROTOCOL_HEADER = 'assay-protocol';

export type Negotiation =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly message: string };

/**
 * Whether the server understands an agent with this header. Version 2 adds calls and changes no message, so version 1 needs
 * no translation; the first that does gets it next to this function.
 */
export function negotiateVersion(header: string | null | undefined): Negotiation {
  const said = header ?? '';
  const version = /^[0-9]{1,6}$/.test(said) ? Number(said) : Number.NaN;
  if (version >= OLDEST_PROTOCOL_VERSION && version <= PROTOCOL_VERSION) return { ok: true, version };
  const spoken = `versions ${OLDEST_PROTOCOL_VERSION} to ${PROTOCOL_VERSION}`;
  const heard = said === '' ? 'no version' : `version "${said.slice(0, 20)}"`;
  return { ok: false, message: `The server speaks ${spoken} of the agent protocol, the agent ${heard}.` };
}
