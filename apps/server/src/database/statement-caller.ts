import { AsyncLocalStorage } from 'node:async_hooks';

/** `ended`: a statement took too long. `refused`: too many statements of this caller wait already. */
export type CallerFailure = 'ended' | 'refused';

/** The source of a request. The database takes turns between callers and ends their long statements. */
export type Caller = {
  /** An account or an address, unique to the caller. */
  readonly key: string;
  readonly onFailure: (failure: CallerFailure) => void;
};

const callers = new AsyncLocalStorage<Caller>();

/** Runs `fn`. All its database statements count for this caller. */
export function asCaller<T>(caller: Caller, fn: () => T): T {
  return callers.run(caller, fn);
}

/** Undefined for the server's own work. */
export function currentCaller(): Caller | undefined {
  return callers.getStore();
}

/** For statements in the name of an account outside of a request, such as joining a channel. */
export function asAccount<T>(account: string | undefined, fn: () => T): T {
  if (account === undefined || currentCaller() !== undefined) return fn();
  return asCaller({ key: `account ${account}`, onFailure: () => undefined }, fn);
}
