import type { Clock, Session } from '../../core/browser-clock-and-store-ports.ts';
import type { Perform } from '../../core/perform-port.ts';

export type SignInOptions = {
  readonly start: string;
  readonly baseUrl: string;
  readonly perform: Perform;
  readonly open: () => Promise<Session>;
  readonly clock: Clock;
  readonly values: Record<string, string>;
  /** How long the answer to the sign-in may take. */
  readonly firstAnswerTimeoutMs: number;
};
