import { existsSync } from 'node:fs';
import { AppError } from '@assay/domain';
import { type Browser, chromium } from 'playwright-core';
import type { FoundBrowser } from '../browser/find-browser.ts';
import { hasSharedMemory } from '../browser/shared-memory.ts';

const LAUNCH_LIMIT_MS = 60_000;
const ARGUMENTS = [
  '--disable-gpu',
  // Proxies and logs see only TCP; a second transport would go past them.
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-domain-reliability',
  '--no-pings',
];
/** Where Linux keeps its font configuration; without one, no text is drawn at all. */
const SYSTEM_FONTS = '/etc/fonts/fonts.conf';

type Attempt = { readonly sandbox: boolean; readonly libraries: boolean; readonly sharedMemory: boolean };

/** Starts the browser; what the machine lacks (libraries, a sandbox) is found out by trying. */
export async function startProcess(found: FoundBrowser, headless: boolean): Promise<Browser> {
  // The package's build has no sandbox helper, and Chromium refuses to be sandboxed as root.
  let attempt: Attempt = {
    sandbox: found.source !== 'package' && process.getuid?.() !== 0,
    libraries: false,
    sharedMemory: await hasSharedMemory(),
  };
  for (;;) {
    try {
      return await launch(found, headless, attempt);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const next = nextAttempt(attempt, message, found);
      if (next === null) {
        throw new AppError('browser_crashed', `${found.executable} did not start: ${reasonOf(message)}`, {
          cause: error,
        });
      }
      attempt = next;
    }
  }
}

function nextAttempt(attempt: Attempt, message: string, found: FoundBrowser): Attempt | null {
  const lacksLibraries = /error while loading shared libraries/.test(message);
  if (lacksLibraries && !attempt.libraries && found.libraries !== undefined) return { ...attempt, libraries: true };
  if (/no usable sandbox|sandbox/i.test(message) && attempt.sandbox) return { ...attempt, sandbox: false };
  return null;
}

function launch(found: FoundBrowser, headless: boolean, attempt: Attempt): Promise<Browser> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  if (attempt.libraries && found.libraries !== undefined) env.LD_LIBRARY_PATH = found.libraries;
  if (found.fontConfig !== undefined && !existsSync(SYSTEM_FONTS)) env.FONTCONFIG_FILE ??= found.fontConfig;
  return chromium.launch({
    executablePath: found.executable,
    headless,
    args: ARGUMENTS,
    ignoreDefaultArgs: attempt.sharedMemory ? ['--disable-dev-shm-usage'] : [],
    chromiumSandbox: attempt.sandbox,
    env,
    timeout: LAUNCH_LIMIT_MS,
    // Who started us decides what a signal means: what was found so far is written first.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

function reasonOf(message: string): string {
  const lines = message.split('\n').map((line) => line.trim());
  return lines.find((line) => /error while loading|FATAL|ENOENT|EACCES/.test(line)) ?? lines[0] ?? message;
}
