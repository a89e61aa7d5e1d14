import { fold } from '../dom/built-ins.ts';

/** A label without its colon or asterisk. */
export const tidyLabel = (text: string): string => fold(text).replace(/\s*[:*]+$/, '');
