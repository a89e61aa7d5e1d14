import type { SessionOptions } from '../../core/browser-clock-and-store-ports.ts';
import type { Emit } from '../../core/engine-events.ts';
import type { SignIn } from '../../core/states/explored-application.ts';
import { signIn } from './sign-in.ts';
import type { SignInOptions } from './sign-in-options.ts';

export type LearnSignInPorts = SignInOptions & { readonly emit: Emit; readonly session: Partial<SessionOptions> };

/**
 * Signs in once and gives the steps. Null without a password, where the server answers HTTP authentication, and where no
 * form asks for credentials. @throws as `signIn` does.
 */
export async function learnSignIn(ports: LearnSignInPorts): Promise<SignIn | null> {
  if (ports.values.password === undefined || ports.session.httpCredentials) return null;
  const session = await ports.open();
  try {
    const found = await signIn(session, ports);
    if (!found) ports.emit({ kind: 'note', text: 'No sign-in form was found; going on as a visitor.' });
    return found;
  } finally {
    await session.close();
  }
}
