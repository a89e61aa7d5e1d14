import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTestFile } from '@assay/domain';
import { expect, test } from 'vitest';
import { call, emptyFolder } from '../call-command.test-support.ts';

const RECORDING = JSON.stringify({
  title: 'Sign in',
  steps: [
    { type: 'navigate', url: 'http://localhost:8080/login' },
    { type: 'click', selectors: [['aria/Sign in'], ['#submit']], offsetX: 1, offsetY: 1 },
  ],
});

test('a recording becomes a test file that can be read', async () => {
  const cwd = await emptyFolder();
  await writeFile(join(cwd, 'recording.json'), RECORDING);
  const { status, stdout } = await call(cwd, [
    'import',
    'recording.json',
    '--from',
    'chrome-recorder',
    '--out',
    'tests',
  ]);
  expect(status).toBe(0);
  expect(stdout).toContain('1 test written to tests/');
  const [file = ''] = await readdir(join(cwd, 'tests'));
  const text = await readFile(join(cwd, 'tests', file), 'utf8');
  expect(parseTestFile(text, { file })).toMatchObject({ ok: true, test: { name: 'Sign in', start: '/login' } });
});

test('what is not a recording is status 2, with what is wrong', async () => {
  const cwd = await emptyFolder();
  await writeFile(join(cwd, 'recording.json'), '{"steps": 1');
  const { status, stderr } = await call(cwd, [
    'import',
    'recording.json',
    '--from',
    'chrome-recorder',
    '--out',
    'tests',
  ]);
  expect(status).toBe(2);
  expect(stderr).toContain('✗ recording.json cannot be read as chrome-recorder.\n');
  const missing = await call(cwd, ['import', 'nowhere.json', '--from', 'playwright', '--out', 'tests']);
  expect(missing.stderr).toContain('nowhere.json does not exist.');
});

test('a changed test is left as it is and named', async () => {
  const cwd = await emptyFolder();
  await writeFile(join(cwd, 'recording.json'), RECORDING);
  const args = ['import', 'recording.json', '--from', 'chrome-recorder', '--out', 'tests'];
  await call(cwd, args);
  const [file = ''] = await readdir(join(cwd, 'tests'));
  await writeFile(join(cwd, 'tests', file), 'mine');
  const { status, stderr } = await call(cwd, args);
  expect(status).toBe(2);
  expect(stderr).toContain(`Left as they are: ${file}, of other content.`);
});
