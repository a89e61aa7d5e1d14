import type { Browser } from '../core/browser-clock-and-store-ports.ts';
import type { RunOptions } from '../core/engine-options.ts';
import { collectFindings } from '../core/log/collect-findings.ts';
import type { Replay } from '../core/replay-port.ts';
import { createSessions } from './attempt/attempt-sessions.ts';
import { runAttempt } from './attempt/run-attempt.ts';
import type { RunTools } from './run-tools.ts';

export type ReplayTools = Pick<RunTools, 'clock' | 'store' | 'diagnose' | 'session' | 'isRemoved'> & {
  readonly browser: () => Promise<Pick<Browser, 'newSession'>>;
  readonly options: Omit<RunOptions, 'outDir' | 'evidence' | 'heal' | 'retries'>;
};

/** Runs one test once in a clean context, without evidence and without healing, to prove it. */
export function createReplay({ browser, options, ...tools }: ReplayTools): Replay {
  let count = 0;
  const runOptions = { ...options, outDir: '.', evidence: 'none', heal: 'off' } as const;
  return async (test, signedIn) => {
    const session = { ...tools.session, ...(signedIn ? { storage: signedIn.start.storage } : {}) };
    count++;
    const findings = collectFindings(options.url);
    const result = await runAttempt(
      {
        open: async () => createSessions({ session, options: runOptions }).open(await browser()),
        loaded: { test, file: `${test.id}.yaml`, folder: null },
        number: 1,
        prefix: `replay/${count}`,
        earlier: [],
        ...(signedIn ? { signIn: { steps: signedIn.steps, leftOut: true } } : {}),
      },
      {
        ...tools,
        options: runOptions,
        heal: () => ({ kind: 'none', reason: 'A proof takes nothing for something else.' }),
        emit: () => undefined,
        accessibility: false,
        findings,
        routesChecked: new Set(),
        healedPhrases: new Set(),
      },
    );
    return { ...result, findings: findings.list() };
  };
}
