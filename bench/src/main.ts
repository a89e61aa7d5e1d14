import process from 'node:process';
import { benchDefects } from './defects-bench.ts';
import { benchEngine } from './engine-bench.ts';
import { type BenchOptions, HELP, readOptions, UsageError } from './options.ts';
import { print } from './output.ts';
import { benchPlatform } from './platform-bench.ts';
import { planOf, targetsOf } from './preview.ts';
import type { Figure } from './record/figure.ts';
import { benchRunner } from './runner-bench.ts';
import { benchStart } from './start-bench.ts';
import { benchSubjects } from './subjects-bench.ts';

const EXIT_NOT_MEASURED = 1;
const EXIT_USAGE = 2;

// Ends through `exit`, whose handler ends the child processes too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') print(HELP);
  else if (options.preview) print(await planOf(options));
  else if ((await bench(options)).some(({ verdict }) => verdict === 'not measured'))
    process.exitCode = EXIT_NOT_MEASURED;
} catch (error) {
  const isUsage = error instanceof UsageError;
  process.stderr.write(`${isUsage ? `${error.message} See --help.` : error instanceof Error ? error.stack : error}\n`);
  process.exit(isUsage ? EXIT_USAGE : EXIT_NOT_MEASURED);
}

async function bench(options: BenchOptions): Promise<readonly Figure[]> {
  switch (options.bench) {
    case 'engine':
      return benchEngine(targetsOf(options), options);
    case 'subjects':
      return benchSubjects(options);
    case 'defects':
      return benchDefects(options);
    case 'runner':
      return benchRunner(options);
    case 'start':
      return benchStart(options);
    case 'platform':
      return benchPlatform(options);
    default: {
      const never: never = options.bench;
      throw new Error(`No bench: ${String(never)}`);
    }
  }
}
