import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const configSchema = z.object({ supabaseKey: z.string() });

export type Started = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  /** The address, as soon as the server says that it is ready. */
  readonly ready: () => Promise<string>;
  /** Address of the outbox, as soon as the server is ready. */
  readonly outboxMessages: () => string;
};

/** Server processes on a data folder of their own. */
export type Processes = {
  readonly folder: string;
  readonly start: (env?: Record<string, string>) => Started;
  readonly close: () => Promise<void>;
};

export async function openProcesses(): Promise<Processes> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-process-'));
  const started: Started[] = [];
  return {
    folder,
    start: (env = {}) => {
      const process_ = startProcess({ ASSAY_DATA: join(folder, 'data'), ...env });
      started.push(process_);
      return process_;
    },
    close: async () => {
      for (const { child, ended } of started) {
        child.kill('SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function startProcess(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ASSAY_AGENTS: '0', ASSAY_LOG: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = () =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const url = /Assay is ready at (\S+)\n/.exec(output)?.[1];
        if (url !== undefined) resolve(url);
      };
      child.stdout.on('data', look);
      ended.then(() => reject(new Error(`It ended: ${output}`)), reject);
      look();
    });
  const outboxMessages = () =>
    (/E-mail that Assay sends is at (\S+)/.exec(output)?.[1] ?? '').replace('/outbox?', '/outbox/messages?');
  return { child, output: () => output, ended, ready, outboxMessages };
}

/** A Supabase client like the web application's. `browser` keeps the cookies of its answers. */
export async function clientAt(url: string, browser: typeof fetch = fetch): Promise<SupabaseClient> {
  const { supabaseKey } = configSchema.parse(await (await fetch(`${url}/config.json`)).json());
  return createClient(url, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: browser },
  });
}
