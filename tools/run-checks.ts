import process from 'node:process';
import { type Ended, runNode, seconds } from './run-node.ts';

const CHECKS = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit'] },
  { name: 'types of the web app', args: ['node_modules/typescript/bin/tsc', '-p', 'apps/web', '--noEmit'] },
  { name: 'types of the journeys', args: ['node_modules/typescript/bin/tsc', '-p', 'e2e', '--noEmit'] },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--colors=off', '.'] },
  { name: 'rooms', args: ['tools/rooms/check-rooms.ts'] },
  { name: 'documents', args: ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', 'tools'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  { name: 'generated files', args: ['tools/gen.ts', '--check'] },
] as const;

type Options = {
  /** A check that something else of the same run makes. */
  readonly without?: (typeof CHECKS)[number]['name'];
};

/** Runs all checks at the same time and prints how each ended. Returns how many passed and failed. */
export async function runChecks({ without }: Options = {}): Promise<{
  readonly passed: number;
  readonly failed: number;
}> {
  const checks = CHECKS.filter(({ name }) => name !== without);
  process.stdout.write(`Checking ${checks.map(({ name }) => name).join(', ')} …\n`);
  const results = await Promise.all(checks.map(async ({ name, args }) => ({ name, ...(await runNode(args)) })));
  for (const result of results) report(result);
  const failed = results.filter(({ status }) => status !== 0).length;
  return { passed: results.length - failed, failed };
}

function report({ name, status, output, durationMs }: Ended & { readonly name: string }): void {
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${seconds(durationMs)})\n`);
  if (status !== 0) process.stdout.write(`${output.trimEnd().replace(/^/gm, '    ')}\n`);
}
