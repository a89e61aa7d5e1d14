import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { sentenceGuide, testFileJsonSchema } from '@assay/domain';
import { startBarePglite } from '@assay/testing';
import { reportScriptModule } from '../packages/cli/src/reports/html/bundle.ts';
import { isolatedScriptModule, pageScriptModule } from '../packages/page/src/bundle.ts';
import { rightsModule } from './gen-rights.ts';
import { SNAPSHOTS, snapshotText } from './gen-snapshot.ts';
import { rowsModule } from './gen-types.ts';
import { valuesModule } from './gen-values.ts';

/**
 * Writes the generated files; `--check` says which of them are out of date and writes nothing.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));

type Generated = { readonly path: string; readonly content: () => Promise<string> };

// An embedded database with all migrations.
const database = await startBarePglite();

const FILES: readonly Generated[] = [
  {
    path: 'packages/domain/schema/test-file.schema.json',
    content: async () => `${JSON.stringify(testFileJsonSchema(), null, 2)}\n`,
  },
  { path: 'docs/guide/sentences.md', content: async () => sentenceGuide() },
  {
    path: 'packages/page/src/generated/page-script.ts',
    content: pageScriptModule,
  },
  {
    path: 'packages/page/src/generated/isolated-script.ts',
    content: isolatedScriptModule,
  },
  {
    path: 'packages/cli/src/generated/report-script.ts',
    content: reportScriptModule,
  },
  { path: 'packages/test-formats/src/generated/values-source.ts', content: valuesModule },
  { path: 'apps/web/src/data/generated/database-types.ts', content: () => rowsModule(database) },
  { path: 'packages/domain/src/generated/rights.ts', content: () => rightsModule(database) },
  ...SNAPSHOTS.map((name) => ({
    path: `supabase/snapshot/${name}.txt`,
    content: () => snapshotText(database, name),
  })),
];

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const { path, content } of FILES) {
  const file = join(ROOT, path);
  const wanted = await content();
  // A missing file is out of date.
  const there = await readFile(file, 'utf8').catch(() => null);
  if (there === wanted) continue;
  stale.push(path);
  if (check) continue;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, wanted);
  process.stdout.write(`wrote ${path}\n`);
}
await database.close();
if (check && stale.length > 0) {
  process.stderr.write(`Out of date: ${stale.join(', ')}\nRun: npm run gen\n`);
  process.exitCode = 1;
}
