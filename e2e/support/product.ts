import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const START = fileURLToPath(new URL('../../tools/start.ts', import.meta.url));
/** The first start may build the web application. */
const READY_MS = 150_000;
const STOP_MS = 20_000;

const outboxSchema = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) }),
);

export type Mail = z.output<typeof outboxSchema>[number];

/** The product as `npm start` starts it, on a free port and data of its own. */
export type Product = {
  readonly url: string;
  /** Address of the outbox, readable from this machine only. */
  readonly outboxUrl: string;
  /** Address of the page on which the first super admin takes over, if the server printed it. */
  readonly setupUrl: string | undefined;
  /** All mails to one address, oldest first. */
  readonly mails: (to: string) => Promise<readonly Mail[]>;
  /** Kills the server at once. The processes that it started are not stopped. */
  readonly kill9: () => Promise<void>;
  /** Starts it again on the same data and the same port. */
  readonly startAgain: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** `settings` are variables of its environment beyond those of a fresh clone. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-e2e-'));
  let started = await startProcess(folder, { PORT: '0', ...settings });
  const { url, outboxUrl, setupUrl } = started;
  return {
    url,
    outboxUrl,
    setupUrl,
    async mails(to) {
      const answer = await fetch(outboxUrl.replace('/outbox?', '/outbox/messages?'));
      const all = outboxSchema.parse(await answer.json());
      return all.filter((mail) => mail.to === to);
    },
    async kill9() {
      started.child.kill('SIGKILL');
      await started.ended;
    },
    async startAgain() {
      started = await startProcess(folder, { ...settings, PORT: new URL(url).port });
    },
    async stop() {
      started.child.kill('SIGTERM');
      const force = setTimeout(() => started.child.kill('SIGKILL'), STOP_MS);
      await started.ended;
      clearTimeout(force);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Addresses = { readonly url: string; readonly outboxUrl: string; readonly setupUrl: string | undefined };
type Started = Addresses & { readonly child: ChildProcess; readonly ended: Promise<void> };

async function startProcess(folder: string, settings: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', START], {
    env: surroundings({ ASSAY_DATA: join(folder, 'data'), ASSAY_LOG: 'warn', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { child, ...(await readAddresses(child, ended)), ended };
}

/** Without the variables of Playwright Test, because the agent's Playwright would read them too. */
function surroundings(settings: Record<string, string>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:PW_|PLAYWRIGHT_|TEST_|NODE_OPTIONS$)/.test(name));
  return { ...Object.fromEntries(kept), ...settings };
}

function readAddresses({ stdout, stderr }: ChildProcess, ended: Promise<void>): Promise<Addresses> {
  let said = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`It was not ready in time: ${said}`)), READY_MS);
    const hear = (part: string) => {
      said = `${said}${part}`.slice(-20_000);
      const [, url, outboxUrl] = /Assay is ready at (http:\S+)\n.*is at (http:\S+)\n/.exec(said) ?? [];
      if (url === undefined || outboxUrl === undefined) return;
      clearTimeout(late);
      const [, setupUrl] = /take it over at (http:\S+)\n/.exec(said) ?? [];
      resolve({ url, outboxUrl, setupUrl });
    };
    stdout?.setEncoding('utf8').on('data', hear);
    stderr?.setEncoding('utf8').on('data', hear);
    ended.then(() => {
      clearTimeout(late);
      reject(new Error(`It ended before it was ready: ${said}`));
    }, reject);
  });
}
