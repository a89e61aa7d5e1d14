import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentSettings } from '@assay/agent';
import type { AppMap, TestCase } from '@assay/domain';
import { onTestFinished } from 'vitest';
import { assay } from './assay.ts';
import type { Agent, CommandEnvironment, Engine, Output } from './command-environment.ts';
import { runReport } from './reports/sample-report.test-support.ts';

export type Result = { readonly status: number; readonly stdout: string; readonly stderr: string };

export type Line = {
  readonly engine?: Partial<Engine>;
  readonly agent?: Agent['runAgent'];
  readonly env?: CommandEnvironment['env'];
  readonly isTTY?: boolean;
  readonly onInterrupt?: CommandEnvironment['onInterrupt'];
  readonly exitNow?: CommandEnvironment['exitNow'];
  readonly monotonicMs?: () => number;
};

/** An empty folder, removed after the test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command line in a folder, with a fake engine. */
export async function call(cwd: string, args: readonly string[], line: Line = {}): Promise<Result> {
  const stdout = memory(line.isTTY ?? false);
  const stderr = memory(line.isTTY ?? false);
  const status = await assay(args, {
    stdout,
    stderr,
    env: line.env ?? {},
    cwd,
    engine: async () => ({ ...emptyEngine, ...line.engine }),
    agent: async () => ({ agentSettings, runAgent: line.agent ?? (async () => undefined) }),
    onInterrupt: line.onInterrupt ?? (() => () => undefined),
    exitNow: line.exitNow ?? (() => undefined),
    monotonicMs: line.monotonicMs ?? (() => 0),
  });
  return { status, stdout: stdout.text(), stderr: stderr.text() };
}

function memory(isTTY: boolean): Output & { text(): string } {
  const parts: string[] = [];
  return { isTTY, columns: 100, write: (part) => void parts.push(part), text: () => parts.join('') };
}

export const EMPTY_MAP: AppMap = {
  version: 1,
  url: 'http://localhost:8080',
  exploredAt: '2026-03-04T14:02:00.000Z',
  durationMs: 12_000,
  stopped: 'everything seen',
  states: [],
  transitions: [],
  skipped: [],
  findings: [],
  counts: { pages: 3, forms: 1, actions: 9, performed: 7 },
};

const emptyEngine: Engine = {
  clean: async () => ({ undone: 0, left: [] }),
  explore: async () => EMPTY_MAP,
  generate: async () => ({ map: EMPTY_MAP, tests: [], dropped: [], findings: [], stopped: 'everything seen' }),
  run: async () => runReport({ tests: [] }),
};

export function testCase(overrides: Partial<TestCase> = {}): TestCase {
  return {
    id: 'home',
    name: 'The home page opens',
    feature: 'Navigation',
    origin: 'explorer',
    start: '/',
    tags: [],
    variables: {},
    secrets: [],
    steps: [{ kind: 'expect', that: { kind: 'title', match: { mode: 'is', text: 'Home' } } }],
    elements: {},
    ...overrides,
  };
}
