import process from 'node:process';
import type { GenerateOptions, GenerateResult } from '@assay/engine';
import { generate } from '@assay/engine';
import { say } from '../output.ts';
import { watchMemory } from '../processes/memory.ts';
import { countBy, reasonKind } from '../record/statistics.ts';
import { findingKey } from './outcome.ts';

/** The result of a generation: how much was found, written and proven, and when. */
export type Generated = {
  readonly result: GenerateResult;
  readonly wholeMs: number;
  readonly firstProvenMs: number | null;
  readonly twentiethProvenMs: number | null;
  readonly peakMemoryBytes: number | null;
  /** For the record: names, reasons and times. */
  readonly details: unknown;
};

export const MANY_TESTS = 20;

/**
 * Generates with the engine and measures times and memory. The memory is without that of the process `without`, the
 * tested application.
 */
export async function generateAndWatch(
  options: GenerateOptions,
  { without }: { readonly without: number },
): Promise<Generated> {
  const startedMs = performance.now();
  const provenMs: number[] = [];
  let proposed = 0;
  let exploredMs: number | null = null;
  const memory = watchMemory(process.pid, { without });
  try {
    const result = await generate({
      ...options,
      emit: (event) => {
        const elapsedMs = Math.round(performance.now() - startedMs);
        if (event.kind === 'explored') exploredMs = elapsedMs;
        if (event.kind === 'proposed') proposed += 1;
        if (event.kind === 'proven' && !event.again) provenMs.push(elapsedMs);
        if (event.kind === 'note') say(event.text);
        if (event.kind === 'proven' && !event.again) say(`proven   ${event.test.name}`);
        if (event.kind === 'dropped') say(`dropped  ${event.name}: ${event.reason.split('\n')[0]}`);
      },
    });
    const wholeMs = Math.round(performance.now() - startedMs);
    return {
      result,
      wholeMs,
      firstProvenMs: provenMs[0] ?? null,
      twentiethProvenMs: provenMs[MANY_TESTS - 1] ?? null,
      peakMemoryBytes: memory.peakBytes(),
      details: { wholeMs, exploredMs, provenMs, proposed, ...namesOf(result) },
    };
  } finally {
    memory.stop();
  }
}

function namesOf({ map, tests, dropped, findings, stopped }: GenerateResult) {
  return {
    stopped,
    counts: map.counts,
    routes: map.states.map(({ route, title, signedIn }) => `${route} · ${title}${signedIn ? ' · signed in' : ''}`),
    skipped: map.skipped.map(({ label, reason }) => `${label}: ${reason}`),
    proven: tests.map(({ name, feature }) => `${feature} · ${name}`),
    droppedByReason: countBy(dropped.map(({ reason }) => reasonKind(reason))),
    dropped,
    findings: findings.map((finding) => findingKey(finding, map.url)),
  };
}
