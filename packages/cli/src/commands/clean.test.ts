import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreatedLine, LedgerLine } from '@assay/domain';
import type { CleanOptions } from '@assay/engine';
import { expect, test } from 'vitest';
import { call, EMPTY_MAP, emptyFolder, testCase } from '../call-command.test-support.ts';

const URL = 'http://localhost:8080';

function created(id: string): CreatedLine {
  const key = `created /api/contacts ${id}`;
  return { kind: 'created', key, at: '2026-03-04T14:02:00.000Z', path: '/api/contacts', id, texts: ['Ada'], page: '/' };
}

function fileOf(lines: readonly LedgerLine[], url = URL): string {
  return lines.map((line) => `${JSON.stringify({ url, ...line })}\n`).join('');
}

test('hands over what an earlier process left, and removes the ledger when all is put back', async () => {
  const cwd = await emptyFolder();
  await writeFile(
    join(cwd, 'ledger.ndjson'),
    fileOf([created('17'), created('18'), { kind: 'done', key: created('18').key }]),
  );
  const seen: (CleanOptions & { readonly at: number })[] = [];
  const clean = async (options: CleanOptions) => {
    seen.push({ ...options, at: options.ledger.lines.length });
    options.ledger.append({ kind: 'done', key: 'created /api/contacts 17' });
    return { undone: 1, left: [] };
  };
  const args = ['clean', '.', '--username', 'qa', '--time-budget', '2m'];
  const { status, stdout } = await call(cwd, args, { engine: { clean }, env: { ASSAY_PASSWORD: 'secret' } });
  expect(seen).toMatchObject([{ url: URL, username: 'qa', password: 'secret', timeBudgetMs: 120_000, at: 3 }]);
  expect(stdout).toBe('1 thing put back\n');
  expect(status).toBe(0);
  expect(await readdir(cwd)).toEqual([]);
});

test('what stays is listed, and the ledger kept', async () => {
  const cwd = await emptyFolder();
  const file = join(cwd, 'ledger.ndjson');
  // A process that was killed has not finished its last line.
  await writeFile(file, fileOf([created('17')]));
  await appendFile(file, '{"url":"http://loc');
  const clean = async () => ({ undone: 0, left: ['“Ada” is still there.'] });
  const { status, stdout } = await call(cwd, ['clean', 'ledger.ndjson'], { engine: { clean } });
  expect(stdout).toBe('! “Ada” is still there.\n0 things put back, 1 not; see ledger.ndjson\n');
  expect(status).toBe(1);
  expect(await readdir(cwd)).toEqual(['ledger.ndjson']);
});

test('with an address, only what belongs to it', async () => {
  const cwd = await emptyFolder();
  const other = fileOf([created('9')], 'http://localhost:9090');
  await writeFile(join(cwd, 'ledger.ndjson'), fileOf([created('17')]) + other);
  const urls: string[] = [];
  const clean = async ({ url, ledger }: CleanOptions) => {
    urls.push(url);
    ledger.append({ kind: 'done', key: created('17').key });
    return { undone: 1, left: [] };
  };
  await call(cwd, ['clean', '.', '--url', URL], { engine: { clean } });
  expect(urls).toEqual([URL]);
  await call(cwd, ['clean', '.'], { engine: { clean } });
  expect(urls).toEqual([URL, 'http://localhost:9090']);
});

test('a folder without a ledger has nothing to be put back, and a file of another kind is refused', async () => {
  const cwd = await emptyFolder();
  expect((await call(cwd, ['clean', '.'])).stdout).toBe('Nothing is to be put back.\n');
  await writeFile(join(cwd, 'notes.txt'), 'hello\nworld\n');
  const { status, stderr } = await call(cwd, ['clean', 'notes.txt']);
  expect(stderr).toContain('notes.txt, line 1, is no line of a ledger.');
  expect(status).toBe(2);
  expect((await call(cwd, ['clean', 'nowhere'])).stderr).toContain('does not exist');
});

test('generate keeps its ledger beside the tests, and says how to put the rest back', async () => {
  const cwd = await emptyFolder();
  const { stdout } = await call(cwd, ['generate', URL, '--out', 'tests'], {
    engine: {
      generate: async ({ ledger }) => {
        ledger?.append(created('17'));
        return { map: EMPTY_MAP, tests: [testCase()], dropped: [], findings: [], stopped: 'everything seen' };
      },
    },
  });
  expect(await readdir(join(cwd, 'tests'))).toContain('ledger.ndjson');
  expect(stdout).toContain('1 thing in the application not put back. Try again with: assay clean tests');
});
