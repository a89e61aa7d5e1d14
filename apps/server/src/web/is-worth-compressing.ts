import { LEAST_COMPRESSED_BYTES } from '../limits/least-compressed-bytes.ts';

/** Whether a file is sent compressed: a text that is not tiny. Pictures and videos are compressed already. */
export const isWorthCompressing = (contentType: string, sizeBytes: number): boolean =>
  /text|json|xml|svg|javascript|wasm|ttf/.test(contentType) && sizeBytes >= LEAST_COMPRESSED_BYTES;
