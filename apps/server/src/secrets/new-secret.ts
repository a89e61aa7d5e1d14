import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A new secret of a data folder, as hexadecimal digits. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

/** False for a text that was cut off while it was written. */
export const isWholeSecret = (text: string): boolean => text.length >= SECRET_BYTES;
