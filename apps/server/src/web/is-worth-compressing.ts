/** Smaller than a network packet: compression saves nothing. */
const MIN_COMPRESSED_BYTES = 1_400;

/** Whether a file is sent compressed: a text that is not tiny. Pictures and videos are compressed already. */
export const isWorthCompressing = (contentType: string, sizeBytes: number): boolean =>
  /text|json|xml|svg|javascript|wasm|ttf/.test(contentType) && sizeBytes >= MIN_COMPRESSED_BYTES;
