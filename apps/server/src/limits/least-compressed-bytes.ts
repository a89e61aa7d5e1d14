/** From how many bytes on a file is sent compressed: below a network packet, compression saves nothing. */
export const LEAST_COMPRESSED_BYTES = 1_400;
