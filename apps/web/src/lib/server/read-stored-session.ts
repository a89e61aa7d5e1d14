import { REFRESH_TIMES } from '../../config/refresh-times.ts';

/** What the application knows of a session. */
export type Session = {
  readonly access_token: string;
  readonly user: {
    readonly id: string;
    readonly email?: string | undefined;
    readonly user_metadata: Readonly<Record<string, unknown>>;
  };
};

/** The address brings a session, after a link of a mail or a sign-in with Google. */
const SESSION_IN_ADDRESS = /[#&?](?:access_token|code)=/;

/**
 * The session that this browser stores, where that is beyond doubt; null for a visitor. 'unclear' where only the client
 * for accounts can tell: it expires soon, or the address brings another one.
 */
export function readStoredSession(key: string): Session | null | 'unclear' {
  if (SESSION_IN_ADDRESS.test(window.location.search + window.location.hash)) return 'unclear';
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? null : (readSession(JSON.parse(text)) ?? 'unclear');
  } catch {
    // The browser refuses storage, or what it stores is not a session.
    return 'unclear';
  }
}

function readSession(stored: unknown): Session | undefined {
  const token = part(stored, 'access_token');
  const expiresAt = part(stored, 'expires_at');
  const user = part(stored, 'user');
  const [id, email, metadata] = ['id', 'email', 'user_metadata'].map((name) => part(user, name));
  if (typeof token !== 'string' || typeof expiresAt !== 'number' || typeof id !== 'string') return undefined;
  if (expiresAt * 1000 - Date.now() < REFRESH_TIMES.beforeExpiryMs) return undefined;
  return {
    access_token: token,
    user: {
      id,
      email: typeof email === 'string' ? email : undefined,
      user_metadata: typeof metadata === 'object' && metadata !== null ? { ...metadata } : {},
    },
  };
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
