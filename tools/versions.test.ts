import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { VERSION } from '@assay/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MANIFESTS = globSync(['package.json', '{apps,packages}/*/package.json', '{bench,e2e}/package.json'], {
  cwd: ROOT,
});

test('every package.json has the version that programs say they are', () => {
  const versions = MANIFESTS.map((file) => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8')));
    return [file, version];
  });
  expect(versions.length).toBeGreaterThan(10);
  expect(versions.filter(([, version]) => version !== VERSION)).toEqual([]);
});
