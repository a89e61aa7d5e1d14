import { useLocation } from 'react-router';
import * as v from 'valibot';
import { Button } from '../../../components/ui/button.tsx';
import { INVITATIONS } from '../../../config/messages/invitations.ts';
import { AuthCard } from '../../../features/auth/auth-card.tsx';
import { confirmAddress } from '../../../features/auth/invitation/invite-sign-up-form.tsx';
import { SendAgain } from '../../../features/auth/send-again.tsx';
import { loadAuth } from '../../../lib/server/load-auth.ts';

const stateSchema = v.object({ email: v.string(), token: v.string() });

/** After signing up by an invitation: the mail with the link is on its way. */
export default function InviteSuccess() {
  const { state } = useLocation();
  const parsed = v.safeParse(stateSchema, state);
  const sentTo = parsed.success ? parsed.output : undefined;
  return (
    <AuthCard
      title={INVITATIONS.checkTitle}
      subtitle={sentTo === undefined ? INVITATIONS.checkText : INVITATIONS.checkTextFor(sentTo.email)}
    >
      {sentTo !== undefined && <SendAgain send={() => sendAgain(sentTo)} />}
      <Button size="tall" onClick={() => window.location.assign('/login')}>
        {INVITATIONS.backToLogin}
      </Button>
    </AuthCard>
  );
}

async function sendAgain({ email, token }: v.InferOutput<typeof stateSchema>) {
  const options = { emailRedirectTo: confirmAddress(token) };
  return await (await loadAuth()).resend({ type: 'signup', email, options });
}
