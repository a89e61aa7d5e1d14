import { useId, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { AUTH } from '../../config/messages/auth.ts';
import { publicConfig, supabase } from '../../lib/server/supabase-client.ts';
import { callAuth } from './call-auth.ts';

/** Starts a sign-in with Google, which leads back to `returnTo`. */
export function GoogleButton({ returnTo }: { readonly returnTo: '/dashboard' | '/onboarding' }) {
  const [busy, setBusy] = useState(false);
  const hint = useId();
  const isOn = publicConfig().google;
  const go = async () => {
    setBusy(true);
    const redirectTo = `${window.location.origin}${returnTo}`;
    await callAuth(async () => {
      const { data, error } = await (await supabase().auth()).signInWithOAuth({
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
      <Button size="tall" className="w-full" busy={busy} onClick={go} aria-describedby={isOn ? undefined : hint}>
        {!busy && <img src="/google.svg" alt="" width={18} height={18} className={isOn ? '' : 'grayscale'} />}
        Continue with Google
      </Button>
      {!isOn && (
        <p id={hint} className="text-center text-[13px] text-ink-3">
          {AUTH.googleOff}
        </p>
      )}
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
