import type { ExploredApplication, SignIn } from './explored-application.ts';

/** An application of which only the sign-in is known. */
export function nothingSeen(signIn: SignIn | null): ExploredApplication {
  return {
    states: [],
    seen: [],
    transitions: [],
    skipped: [],
    findings: [],
    codes: [],
    shown: new Map(),
    signIn,
    sharedInterface: false,
    performed: 0,
    stopped: 'everything seen',
  };
}
