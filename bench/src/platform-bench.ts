import { type BenchOptions, UsageError } from './options.ts';
import { print, say } from './output.ts';
import { admin } from './platform/admin-times.ts';
import { click } from './platform/click-to-first-step.ts';
import { hostile } from './platform/hostile-filters.ts';
import { lists } from './platform/list-times.ts';
import { start } from './platform/npm-start.ts';
import { pages } from './platform/page-times.ts';
import { type Measured, PART_NAMES, type Part } from './platform/part.ts';
import { fairness } from './platform/queue-fairness.ts';
import { queue } from './platform/queue-speed.ts';
import { scripts } from './platform/screen-scripts.ts';
import type { Figure } from './record/figure.ts';
import { loadNow } from './record/machine-info.ts';
import { startRecording } from './record/start-recording.ts';
import { figureTable } from './record/table.ts';

/** The quietest first, so that the load and caches of the others do not disturb them. */
const PARTS: readonly Part[] = [scripts, click, queue, fairness, lists, pages, admin, start, hostile];

const REASON_CHARACTERS = 200;

/**
 * The measurements that were asked for; all without `--only`.
 * @throws UsageError
 */
export function partsOf({ only }: BenchOptions): readonly Part[] {
  const unknown = only.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new UsageError(`"${unknown.join(', ')}" is not a measurement. There are: ${PART_NAMES.join(', ')}.`);
  return only.length === 0 ? PARTS : PARTS.filter(({ name }) => only.includes(name));
}

/** Measures the service itself, one part after the other. A part that fails does not stop the others. */
export async function benchPlatform(options: BenchOptions): Promise<readonly Figure[]> {
  const parts = partsOf(options);
  const recording = startRecording();
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  for (const part of parts) {
    say(`${part.name}: ${part.about(options)}`);
    const loadBefore = loadNow();
    const measured = await measureOrSay(part, options);
    figures.push(...measured.figures);
    details[part.name] = { loadBefore, loadAfter: loadNow(), measured: measured.details };
    print(`\n${part.name}\n\n${figureTable(measured.figures)}`);
  }
  const file = await recording.finish({ name: 'platform', figures, details });
  print(`\n${file}\n`);
  return figures;
}

async function measureOrSay(part: Part, options: BenchOptions): Promise<Measured> {
  try {
    return await part.measure(options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`${part.name} gave up: ${error instanceof Error ? error.stack : reason}`);
    return { figures: part.notMeasured(reason.replace(/\s+/g, ' ').slice(0, REASON_CHARACTERS)), details: { reason } };
  }
}
