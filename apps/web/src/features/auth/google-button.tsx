import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { AUTH } from '../../config/messages/auth.ts';
import { useIsGoogleOn } from '../../lib/browser/use-is-google-on.ts';
import { loadAuth } from '../../lib/server/load-auth.ts';
import { callAuth } from './call-auth.ts';

/** Given: an id that React makes differs between the page that is built as a file and the browser. */
const HINT_ID = 'google-hint';

/** Starts a sign-in with Google, which leads back to `returnTo`. */
export function GoogleButton({ returnTo }: { readonly returnTo: '/dashboard' | '/onboarding' }) {
  const [busy, setBusy] = useState(false);
  const isOn = useIsGoogleOn();
  const go = async () => {
    setBusy(true);
    const redirectTo = `${window.location.origin}${returnTo}`;
    await callAuth(async () => {
      const { data, error } = await (await loadAuth()).signInWithOAuth({
        provider: 'google',
        options: { redirectTo, skipBrowserRedirect: true },
      });
      if (error || !data.url) return { error };
      // Without settings for Google the provider answers with plain JSON. Its message is shown here instead.
      if (!isOn) return { error: await errorFrom(data.url) };
      window.location.assign(data.url);
      return { error: null };
    });
    setBusy(false);
  };
  return (
    <div className="grid gap-1.5">
      <Button size="tall" className="w-full" busy={busy} onClick={go} aria-describedby={isOn ? undefined : HINT_ID}>
        {!busy && <img src="/google.svg" alt="" width={18} height={18} className="in-data-[google=off]:grayscale" />}
        Continue with Google
      </Button>
      <p id={HINT_ID} data-when="no-google" className="text-center text-[13px] text-ink-3">
        {AUTH.googleOff}
      </p>
    </div>
  );
}

async function errorFrom(url: string): Promise<Error> {
  const answer = await fetch(url, { redirect: 'manual' });
  const body: unknown = await answer.json().catch(() => undefined);
  const fields = typeof body === 'object' && body !== null ? body : {};
  const text = ['msg', 'message', 'error_description']
    .map((key) => Reflect.get(fields, key))
    .find((each) => typeof each === 'string');
  return new Error(typeof text === 'string' ? text : AUTH.googleOff);
}
