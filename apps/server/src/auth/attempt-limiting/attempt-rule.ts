/** At most this many attempts within the window, for each key. */
export type AttemptRule = { readonly name: string; readonly most: number; readonly windowSeconds: number };
