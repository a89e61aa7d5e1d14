import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@assay/domain';
import { expect, test } from 'vitest';
import { call, EMPTY_MAP, emptyFolder } from '../call-command.test-support.ts';

test('writes the map, in folders that are not there yet', async () => {
  const cwd = await emptyFolder();
  const { status, stdout } = await call(cwd, ['explore', 'localhost:8080', '--out', 'maps/map.json']);
  expect(status).toBe(0);
  expect(JSON.parse(await readFile(join(cwd, 'maps', 'map.json'), 'utf8'))).toEqual(EMPTY_MAP);
  expect(stdout).toContain('3 pages, 1 form, 9 actions (7 tried) in 12 s, ended by everything seen: maps/map.json');
});

test('a target that cannot be reached is one clear line, a hint and status 2', async () => {
  const cwd = await emptyFolder();
  const { status, stdout, stderr } = await call(cwd, ['explore', 'http://localhost:1', '--out', 'map.json'], {
    engine: {
      explore: () => Promise.reject(new AppError('target_unreachable', 'http://localhost:1 refuses connections.')),
    },
  });
  expect(status).toBe(2);
  expect(stderr).toBe(
    '✗ http://localhost:1 refuses connections.\n  Check the address and that the application is running.\n',
  );
  expect(stdout).toBe('');
});

test('an unexpected error is one line, its details only with --verbose', async () => {
  const cwd = await emptyFolder();
  const explore = () => Promise.reject(new TypeError('x is not a function\nat somewhere'));
  const short = await call(cwd, ['explore', 'http://localhost:1', '--out', 'map.json'], { engine: { explore } });
  expect(short.status).toBe(2);
  expect(short.stderr).toBe(
    '✗ Something unexpected failed: x is not a function\n  Run it again with --verbose to see the details.\n',
  );
  const long = await call(cwd, ['explore', 'http://localhost:1', '--out', 'map.json', '--verbose'], {
    engine: { explore },
  });
  expect(long.stderr).toContain('TypeError: x is not a function');
});

test('with --json an error is an object on the output as well', async () => {
  const cwd = await emptyFolder();
  const { stdout } = await call(cwd, ['explore', 'http://localhost:1', '--json'], {
    engine: { explore: () => Promise.reject(new AppError('target_tls', 'The certificate is out of date.')) },
  });
  expect(JSON.parse(stdout)).toMatchObject({
    kind: 'error',
    code: 'target_tls',
    message: 'The certificate is out of date.',
  });
});

test('the place for the map is checked before time is spent', async () => {
  const cwd = await emptyFolder();
  await writeFile(join(cwd, 'taken'), '');
  const explore = () => Promise.reject(new Error('must not be reached'));
  const { status, stderr } = await call(cwd, ['explore', 'http://localhost:1', '--out', 'taken/map.json'], {
    engine: { explore },
  });
  expect(status).toBe(2);
  expect(stderr).toContain('cannot be written');
});

test('colours are there in a terminal and not with NO_COLOR or --no-color', async () => {
  const cwd = await emptyFolder();
  const explore = () => Promise.reject(new AppError('browser_missing', 'No browser was found.'));
  const args = ['explore', 'http://localhost:1', '--out', 'map.json'];
  const red = '\u001b[31m✗';
  expect((await call(cwd, args, { isTTY: true, engine: { explore } })).stderr).toContain(red);
  expect((await call(cwd, args, { isTTY: true, env: { NO_COLOR: '1' }, engine: { explore } })).stderr).not.toContain(
    red,
  );
  expect((await call(cwd, [...args, '--no-color'], { isTTY: true, engine: { explore } })).stderr).not.toContain(red);
});

test('a terminal shows lines that are drawn over, and gets its cursor back', async () => {
  const cwd = await emptyFolder();
  const { stdout } = await call(cwd, ['explore', 'http://localhost:1', '--out', 'map.json'], {
    isTTY: true,
    engine: {
      explore: async ({ emit }) => {
        emit?.({ kind: 'exploring', page: '/cart', pages: 2, forms: 1, actions: 7, elapsedMs: 0, budgetMs: 60_000 });
        emit?.({ kind: 'note', text: 'Signed in as qa.' });
        return EMPTY_MAP;
      },
    },
  });
  expect(stdout).toContain('Exploring /cart\n  2 pages · 1 form · 7 actions\n');
  expect(stdout.indexOf('\u001b[?25l')).toBeGreaterThan(-1);
  expect(stdout.indexOf('\u001b[?25h')).toBeGreaterThan(stdout.indexOf('\u001b[?25l'));
});
