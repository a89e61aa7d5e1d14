import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type AppError, isAppError } from '@assay/domain';
import type { AttemptRef } from '@assay/protocol';
import { EVIDENCE_FILE_WAITS } from '../limits/evidence-file-waits.ts';
import { pause } from '../server/retry-delays.ts';
import type { Client } from '../server/server-client.ts';
import { artifactTypeOf } from './artifact-type-of.ts';

export type EvidenceFiles = {
  /** Uploads the file that the engine named, once. Waits for a file that is still being written. */
  readonly send: (file: string) => Promise<void>;
  /** Uploads a picture that replaces the one before it. */
  readonly sendLive: (picture: Uint8Array) => Promise<void>;
  /** Uploads a picture that is in no file. */
  readonly sendPicture: (name: string, picture: Uint8Array) => void;
  /** Resolves when nothing is being uploaded any more. */
  readonly sent: () => Promise<void>;
  /** Uploads every file that the engine wrote and that was not sent yet. */
  readonly sendRest: () => Promise<void>;
  /** Why evidence is missing on the server; undefined when none is missing. */
  readonly problem: () => AppError | undefined;
};

export const LIVE_PICTURE = 'live.jpg';

/** The file name alone: all files of one piece of work lie in one folder, for one test. */
export function artifactName(file: string): string {
  return basename(file);
}

/** Uploads evidence as it is written. A failed upload is remembered and does not end the work. */
export function createEvidenceFiles(options: {
  readonly client: Pick<Client, 'upload'>;
  readonly agentId: string;
  readonly work: AttemptRef;
  readonly folder: string;
  readonly signal: AbortSignal;
}): EvidenceFiles {
  const { client, agentId, work, folder, signal } = options;
  const sent = new Map<string, Promise<void>>();
  let problem: AppError | undefined;

  const upload = async (name: string, body: Uint8Array) => {
    const kind = artifactTypeOf(name);
    if (!kind || problem) return;
    const { artifact, type } = kind;
    try {
      await client.upload({ ...work, agentId, name, artifact, type }, body, { signal });
    } catch (error) {
      if (signal.aborted) return;
      if (!isAppError(error)) throw error;
      problem = error;
    }
  };
  const send = (file: string): Promise<void> => {
    const name = artifactName(file);
    const known = sent.get(name);
    if (known) return known;
    const sending = readWhole(join(folder, file), signal).then((body) => (body ? upload(name, body) : undefined));
    sent.set(name, sending);
    return sending;
  };
  return {
    send,
    sendLive: (picture) => upload(LIVE_PICTURE, picture),
    sendPicture(name, picture) {
      sent.set(name, upload(name, picture));
    },
    async sent() {
      await Promise.all(sent.values());
    },
    async sendRest() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'));
      await Promise.all(files.map((entry) => send(join(entry.parentPath, entry.name).slice(folder.length + 1))));
    },
    problem: () => problem,
  };
}

/** The engine names a file before it is completely written. Files of a crashed page never appear. */
async function readWhole(path: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
  for (
    let waitedMs = 0;
    waitedMs <= EVIDENCE_FILE_WAITS.writtenWithinMs && !signal.aborted;
    waitedMs += EVIDENCE_FILE_WAITS.lookAgainMs
  ) {
    try {
      return await readFile(path);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      await pause(EVIDENCE_FILE_WAITS.lookAgainMs, signal);
    }
  }
  return undefined;
}
