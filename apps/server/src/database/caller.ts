import { AsyncLocalStorage } from 'node:async_hooks';

/** `ended`: a statement took too long. `refused`: too many of the caller's wait already. */
export type CallerFailure = 'ended' | 'refused';

/** Whoever a request is from. The database gives callers turns, and ends what they ask of it after a time. */
export type Caller = {
  /** An account or an address; nobody else has the same. */
  readonly key: string;
  readonly onFailure: (failure: CallerFailure) => void;
};

const callers = new AsyncLocalStorage<Caller>();

/** Everything that `fn` asks of the database, and whatever it starts, is for this caller. */
export function asCaller<T>(caller: Caller, fn: () => T): T {
  return callers.run(caller, fn);
}

/** Undefined for what the server does of itself. */
export function currentCaller(): Caller | undefined {
  return callers.getStore();
}

/** For what is asked in an account's name outside of any request, as a channel that it wants to hear. */
export function asAccount<T>(account: string | undefined, fn: () => T): T {
  if (account === undefined || currentCaller() !== undefined) return fn();
  return asCaller({ key: `account ${account}`, onFailure: () => undefined }, fn);
}
