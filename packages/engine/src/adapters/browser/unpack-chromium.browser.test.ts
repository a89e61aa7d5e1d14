import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const HAS_PACKAGE = process.platform === 'linux' && process.arch === 'x64';

test.runIf(HAS_PACKAGE)(
  'two processes that unpack at the same time both get a whole browser, and leave one',
  async () => {
    const cache = await mkdtemp(join(tmpdir(), 'assay-unpack-'));
    const script = `const { unpackChromium } = await import(${JSON.stringify(new URL('unpack-chromium.ts', import.meta.url).href)});
    const { execFileSync } = await import('node:child_process');
    const { executable } = await unpackChromium(${JSON.stringify(cache)});
    console.log(executable, execFileSync(executable, ['--version']).toString());`;
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    try {
      const [first, second] = await Promise.all([run(), run()]);
      expect(first.stdout).toBe(second.stdout);
      expect(first.stdout).toMatch(/Chrom\w* .*\d+\.\d+/);
      const [folder, ...others] = await readdir(cache);
      expect(others).toEqual([]);
      expect((await stat(join(cache, folder ?? '', 'fonts', 'fonts.conf'))).isFile()).toBe(true);
    } finally {
      await rm(cache, { recursive: true, force: true });
    }
  },
);
