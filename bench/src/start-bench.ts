import type { BenchOptions } from './options.ts';
import { print } from './output.ts';
import { type Figure, figure } from './record/figure.ts';
import { startRecording } from './record/start-recording.ts';
import { spreadOf } from './record/statistics.ts';
import { figureTable } from './record/table.ts';
import { type Generated, MANY_TESTS } from './suites/generated.ts';
import { generateOnShop } from './suites/shop-suite.ts';

/** Measures the time to the first proven test and to 20 on Corner Shop, and the memory that it takes. */
export async function benchStart(options: BenchOptions): Promise<readonly Figure[]> {
  const recording = startRecording();
  const rounds: Generated[] = [];
  for (let round = 1; round <= options.rounds; round += 1) rounds.push(await generateOnShop(options));
  const figures = figuresOf(rounds);
  const details = {
    rounds: rounds.map((round) => ({ peakMemoryBytes: round.peakMemoryBytes, generation: round.details })),
  };
  const file = await recording.finish({ name: 'start', figures, details });
  print(`\nCorner Shop from nothing, medians of ${options.rounds}\n\n${figureTable(figures)}\n\n${file}\n`);
  return figures;
}

function figuresOf(rounds: readonly Generated[]): readonly Figure[] {
  const median = (pick: (round: Generated) => number | null) => {
    const values = rounds.map(pick).filter((value) => value !== null);
    return values.length === rounds.length ? (spreadOf(values)?.median ?? null) : null;
  };
  const inEveryRound = { unit: 'ms', reason: 'not in every round' } as const;
  const first = median(({ firstProvenMs }) => firstProvenMs);
  const twentieth = median(({ twentiethProvenMs }) => twentiethProvenMs);
  const whole = median(({ wholeMs }) => wholeMs);
  const proven = median(({ result }) => result.tests.length);
  const dropped = median(({ result }) => result.dropped.length);
  const memory = median(({ peakMemoryBytes }) => peakMemoryBytes);
  return [
    figure('first test proven after', first, inEveryRound),
    figure(`${MANY_TESTS} tests proven after`, twentieth, inEveryRound),
    figure('whole time of generating', whole, { unit: 'ms' }),
    figure('tests proven', proven),
    figure('tests dropped', dropped),
    figure('peak memory', memory, { unit: 'bytes', reason: 'this system does not tell' }),
  ];
}
