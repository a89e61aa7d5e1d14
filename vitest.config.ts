import { defineConfig } from 'vitest/config';

/**
 * `unit` needs no browser and starts no process, `policies` a database, `server` whole processes of ours; `browser`
 * drives real Chromium against pages served on loopback.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'bench/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/*.server.test.ts', '**/node_modules/**'],
          // Files share a process and what it has loaded: loading took two thirds of the time. None may leave anything set.
          isolate: false,
          maxWorkers: 2,
          // Property tests go through hundreds of cases; next to other work they need more than the usual five seconds.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'policies',
          include: ['supabase/tests/**/*.test.ts'],
          // Compiling PGlite for each file took half of the time.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{apps/*,bench}/src/**/*.server.test.ts'],
          // Loading the server and compiling PGlite for each file took a quarter of the processor's time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A third of their time they wait: for limits of time, for agents, for processes to end.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['{packages,apps}/*/src/**/*.browser.test.ts'],
          globalSetup: ['packages/page/src/unpack-chromium.test-support.ts'],
          // Loading the engine and its browser library for each of 44 files took 1.2 s of a processor.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // They wait for pages most of the time.
          maxWorkers: 3,
        },
      },
    ],
  },
});
