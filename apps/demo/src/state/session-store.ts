import { randomUUID } from 'node:crypto';
import type { Switches } from '../catalogue/switches.ts';
import { newSession, type Session } from './session.ts';

/** Limits the memory: one session takes a few kilobytes. */
export const MAX_SESSIONS = 2000;

/** Sessions in memory. When there are too many, the one that was idle longest is dropped. */
export class SessionStore {
  readonly #sessions = new Map<string, Session>();
  readonly #switches: Switches;

  constructor(switches: Switches) {
    this.#switches = switches;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** The session with this id, which becomes the most recently used one. */
  find(id: string): Session | undefined {
    const session = this.#sessions.get(id);
    if (!session) return undefined;
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    return session;
  }

  create(): Session {
    const session = newSession(randomUUID(), this.#switches);
    this.#sessions.set(session.id, session);
    for (const oldest of this.#sessions.keys()) {
      if (this.#sessions.size <= MAX_SESSIONS) break;
      this.#sessions.delete(oldest);
    }
    return session;
  }
}
