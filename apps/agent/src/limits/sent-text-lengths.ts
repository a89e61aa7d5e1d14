/** How long a text may be that an agent sends to the server, in characters; a longer one is cut. */
export const SENT_TEXT_LENGTHS = {
  /** The address of a page. */
  addressCharacters: 2_000,
  /** The title of a finding. */
  titleCharacters: 1_000,
} as const;
