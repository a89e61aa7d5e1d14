import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import type { SignIn } from '../../core/states/explored-application.ts';
import type { ConfirmPorts } from './confirm-ports.ts';

export type OpenSignedInOptions = {
  readonly signIn: SignIn | null;
  readonly values: Record<string, string>;
  readonly byHand?: boolean;
};

/**
 * A fresh session behind the sign-in: with the stored state, else (and always `byHand`) signed in by hand. As a visitor
 * where there is none.
 */
export async function openSignedIn(
  { open, signedIn, perform }: ConfirmPorts,
  { signIn, values, byHand = false }: OpenSignedInOptions,
): Promise<Session> {
  const start = signIn && !byHand && (await signedIn.start());
  if (start) return open(start.storage);
  const session = await open();
  for (const step of signIn?.steps ?? []) await perform(session, step, { values });
  return session;
}
