import { createHash, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../database/db.ts';
import type { AuthMailer } from './auth-mailer.ts';

/** Between two letters to the same address: hosted Supabase's default. */
const RESEND_AFTER_MS = 60_000;
const CODE_DIGITS = 6;

const bodySchema = z.object({ email: z.string(), type: z.string().optional() });

/**
 * @supabase/lite 0.10.0 answers every second sign-up and every wish for another confirmation with "only after 59
 * seconds", for ever, so that a lost letter locks its reader out. Here it is as GoTrue does it: an unconfirmed address
 * gets a new letter after a minute; a confirmed one is answered as if it were new but without identities, which tells
 * the form and nobody who does not know the address already. Gives undefined when the first answer was right.
 */
export function createConfirmAgain(db: Db, mailer: AuthMailer) {
  return async (path: string, body: string): Promise<Response | undefined> => {
    const request = bodySchema.safeParse(parse(body));
    const isSignUp = path === '/auth/v1/signup';
    if (!request.success || !(isSignUp || request.data.type === 'signup')) return undefined;
    const email = request.data.email.toLowerCase();
    const [user] = await db.query('select id, confirmed_at, confirmation_sent_at from auth.users where email = $1', [
      email,
    ]);
    if (user === undefined) return undefined;
    if (user.confirmed_at !== null) return Response.json(isSignUp ? obscured(email) : {});
    if (!(await sendAgain(db, mailer, String(user.id), email))) return undefined;
    return Response.json(isSignUp ? obscured(email) : {});
  };
}

async function sendAgain(db: Db, mailer: AuthMailer, id: string, email: string): Promise<boolean> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  // How the protocol finds the account again, by the link and by the code.
  const token = createHash('sha256')
    .update(email + code)
    .digest('hex');
  const taken = await db.query(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
      where id = $1 and confirmed_at is null
        and (confirmation_sent_at is null or confirmation_sent_at < now() - $3 * interval '1 millisecond')
      returning id`,
    [id, token, RESEND_AFTER_MS],
  );
  if (taken.length === 0) return false;
  await mailer.sendConfirmation(email, token, code);
  return true;
}

/** An account that is not there: the answer to signing up with an address that has one. */
function obscured(email: string) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
