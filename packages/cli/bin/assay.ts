#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import process from 'node:process';
import type { WriteStream } from 'node:tty';
import type { Output } from '../src/command-environment.ts';
import { TERMINAL_LIMITS } from '../src/limits/terminal-limits.ts';

// Modules that are loaded after this come from the compile cache, which saves half a second at every start but the
// first.
enableCompileCache();
const { assay } = await import('../src/assay.ts');

const status = await assay(process.argv.slice(2), {
  stdout: output(process.stdout),
  stderr: output(process.stderr),
  env: process.env,
  cwd: process.env.ASSAY_CALLED_FROM ?? process.cwd(),
  engine: () => import('@assay/engine'),
  agent: () => import('@assay/agent'),
  onInterrupt,
  exitNow: (code) => process.exit(code),
  monotonicMs: () => performance.now(),
});
await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
process.exit(status);

function output(stream: WriteStream): Output {
  // The reader may close the pipe early, as in `assay run …
  // head`.
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
  return {
    write: (text) => stream.write(text),
    isTTY: stream.isTTY === true,
    get columns() {
      return stream.columns ?? 100;
    },
  };
}

function onInterrupt(callback: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const listener = () => {
    const now = performance.now();
    if (now - last > TERMINAL_LIMITS.sameInterruptMs) callback();
    last = now;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, listener);
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, listener);
  };
}

/** Some systems write to a pipe later. Exiting before that would cut the output. */
function flushed(stream: WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
