import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = readFileSync(`${ROOT}docs/operate/limits.md`, 'utf8');

/** Limits of tools do not concern operators. */
const FILES = globSync(['apps/*/src/**/*{-limits,/limits}.ts', '{apps,packages}/*/src/**/limits/*.ts'], {
  cwd: ROOT,
}).filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.test-support.ts'));
const MIGRATIONS = globSync('supabase/migrations/*limit*.sql', { cwd: ROOT });

test('docs/operate/limits.md names every file with limits', () => {
  expect(FILES.length).toBeGreaterThan(5);
  expect([...FILES, ...MIGRATIONS].filter((file) => !PAGE.includes(`\`${file}\``))).toEqual([]);
});
