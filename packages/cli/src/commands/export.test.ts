import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printTestFile } from '@assay/domain';
import { expect, test } from 'vitest';
import { call, emptyFolder, testCase } from '../call-command.test-support.ts';

test.each(['playwright', 'cypress'])(
  'prints a project for %s and does not write over what was changed',
  async (tool) => {
    const cwd = await emptyFolder();
    await writeFile(join(cwd, 'home.yaml'), printTestFile(testCase()));
    const args = ['export', 'home.yaml', '--to', tool, '--out', 'project', '--url', 'http://localhost:8080'];
    const first = await call(cwd, args);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toContain(`1 test printed for ${tool} to project/`);
    expect(await readdir(join(cwd, 'project'))).toContain('package.json');
    expect((await call(cwd, args)).status).toBe(0);
    await writeFile(join(cwd, 'project', 'package.json'), '{}');
    const again = await call(cwd, args);
    expect(again.status).toBe(2);
    expect(again.stderr).toContain('already holds other versions of package.json.');
    expect((await call(cwd, [...args, '--force'])).status).toBe(0);
  },
);
