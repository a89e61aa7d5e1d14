import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../options.ts';
import { startNode } from '../processes/child.ts';
import { freePort } from '../processes/free-port.ts';
import { waitUntilAnswers } from '../processes/wait-until-answers.ts';
import type { RunningSubject, Subject } from './subject.ts';

const planted = z.object({ id: z.string(), what: z.string() });

/** What the file `subject.json` of an application says that is no part of this repository. */
const subjectSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/u),
  about: z.string(),
  /** A script for Node, by its path in the folder. It listens on 127.0.0.1 at `PORT`, with fresh data at each start. */
  start: z.string(),
  username: z.string().optional(),
  password: z.string().optional(),
  features: z.array(planted.extend({ brokenBy: z.string() })).default([]),
  /** Switched on by the variable `BUG` with the id. */
  defects: z.array(planted).default([]),
  /** Switched on by the variable `CHANGE` with the id. */
  changes: z.array(planted).default([]),
});

const START_LIMIT_MS = 30_000;
const WANTED_PCT = { features: 70, bugs: 75 };

/**
 * An application that is kept in a folder elsewhere, and that nobody who writes the engine has to know.
 * @throws UsageError when the folder has no valid `subject.json`
 */
export function subjectElsewhere(folder: string): Subject {
  const { start, username, password, ...known } = readSubject(join(folder, 'subject.json'));
  return {
    ...known,
    bugs: known.defects.map(({ id }) => id),
    wantedFeaturesPct: WANTED_PCT.features,
    wantedBugsPct: WANTED_PCT.bugs,
    install: async () => undefined,
    async start(id): Promise<RunningSubject> {
      const port = await freePort();
      const isChange = known.changes.some((change) => change.id === id);
      const env = { PORT: String(port), BUG: isChange ? '' : (id ?? ''), CHANGE: isChange ? (id ?? '') : '' };
      const child = startNode([start], { cwd: folder, env });
      const url = `http://127.0.0.1:${port}/`;
      try {
        await waitUntilAnswers(url, child, { limitMs: START_LIMIT_MS });
      } catch (error) {
        await child.stop();
        throw error;
      }
      return {
        url,
        ...(username === undefined ? {} : { username }),
        ...(password === undefined ? {} : { password }),
        pid: child.pid,
        wasReached: async () => null,
        stop: () => child.stop(),
      };
    },
  };
}

function readSubject(file: string): z.infer<typeof subjectSchema> {
  try {
    return subjectSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new UsageError(`${file} does not describe a subject: ${reason}`);
  }
}
