import { sameOriginPath } from './same-origin-path.ts';

const KEY = 'assay:return-path';

/** Keeps where the person was when the session ended, in this tab only: the next sign-in leads back there. */
export function rememberReturnPath({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  sessionStorage.setItem(KEY, pathname + search + hash);
}

/** As `rememberReturnPath`, unless the way to another page was already stopped there. */
export function rememberReturnPathOnce(place: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  if (sessionStorage.getItem(KEY) === null) rememberReturnPath(place);
}

/** Takes the path back, once. Undefined when there is none; the path is always one of this origin. */
export function takeReturnPath(): string | undefined {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? undefined : sameOriginPath(kept);
}

/** A person who signs out does not want to go back there. */
export function forgetReturnPath(): void {
  sessionStorage.removeItem(KEY);
}
