import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { runFuzz } from '../apps/server/src/fuzz/run-fuzz.test-support.ts';
import { ROOT } from './run-node.ts';

/** `npm run fuzz [requests] [seed]`: the whole HTTP surface; its result is stored with those of the benches. */
const [requests = 20_000, seed = 20_261_122] = process.argv.slice(2).map(Number);
const before = loadavg();
const started = performance.now();
const result = await runFuzz({
  requests,
  seed,
  onProgress: (done) => process.stdout.write(`${done} of ${requests}\r`),
});
const seconds = Math.round((performance.now() - started) / 1000);
const machine = { cores: availableParallelism(), loadBefore: before, loadAfter: loadavg() };
const file = join(ROOT, 'bench/results', `fuzz-${new Date().toISOString().slice(0, 10)}.json`);
await mkdir(join(ROOT, 'bench/results'), { recursive: true });
await writeFile(file, `${JSON.stringify({ ...result, seconds, machine, node: process.version }, null, 2)}\n`);
const { faults, leaks, logged, crashes, overASecond, slowestMs, medianMs, reached } = result;
const { done = 0, decided = 0 } = reached.all ?? {};
const bad = [...crashes, ...faults, ...leaks, ...logged];
process.stdout.write(
  `${result.requests} requests in ${seconds} s, ${done} done and ${decided} refused behind the doors: ${crashes.length} crashes, ${faults.length} faults, ${leaks.length} leaks, ${logged.length} secrets logged; median ${medianMs} ms, slowest ${slowestMs} ms, ${overASecond.length} over a second. ${file}\n`,
);
for (const line of [...bad, ...overASecond].slice(0, 50)) process.stdout.write(`${line}\n`);
process.exit(bad.length === 0 ? 0 : 1);
