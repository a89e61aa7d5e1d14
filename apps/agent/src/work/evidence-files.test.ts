import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AGENT_ID, fakeServer, refusal, WORK_ID } from '../fake-server.test-support.ts';
import { artifactName, createEvidenceFiles } from './evidence-files.ts';

const work = { kind: 'run', id: WORK_ID, attempt: 1 } as const;
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-evidence-test-'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

function filesWith(answers: Parameters<typeof fakeServer>[0] = {}) {
  const { client, calls } = fakeServer(answers);
  const { signal } = new AbortController();
  const files = createEvidenceFiles({ client, agentId: AGENT_ID, work, folder, signal });
  const uploaded = () => calls('artifacts').map(({ input }) => String(input).split('/').at(-1));
  return { files, uploaded };
}

describe('evidence files', () => {
  it('are uploaded once, however often they are named', async () => {
    const { files, uploaded } = filesWith();
    await writeFile(join(folder, '1-02.jpg'), 'picture');
    await Promise.all([files.send('1-02.jpg'), files.send('1-02.jpg')]);
    await files.sendRest();
    expect(uploaded()).toEqual(['1-02.jpg']);
  });

  it('are waited for while they are written', async () => {
    const { files, uploaded } = filesWith();
    await writeFile(join(folder, 'trace.part'), 'whole');
    const sending = files.send('1-trace.zip');
    await rename(join(folder, 'trace.part'), join(folder, '1-trace.zip'));
    await sending;
    expect(uploaded()).toEqual(['1-trace.zip']);
  });

  it('are sent at the end, except what is half written or of no known kind', async () => {
    const { files, uploaded } = filesWith();
    for (const name of ['a.png', 'b.txt', 'c.zip.part', 'd.exe']) await writeFile(join(folder, name), 'x');
    await files.sendRest();
    expect(uploaded().toSorted()).toEqual(['a.png', 'b.txt']);
  });

  it('are pictures without a file, too, and all are waited for', async () => {
    const { files, uploaded } = filesWith();
    files.sendPicture('page-s1.jpg', new Uint8Array(1));
    files.sendPicture('page-s2.jpg', new Uint8Array(1));
    await files.sent();
    expect(uploaded()).toEqual(['page-s1.jpg', 'page-s2.jpg']);
  });

  it('are given up after the first that cannot be stored, and the reason is kept', async () => {
    const { files, uploaded } = filesWith({ artifacts: () => refusal('disk_full', 507) });
    await files.sendLive(new Uint8Array(1));
    await files.sendLive(new Uint8Array(1));
    expect([files.problem()?.code, uploaded().length]).toEqual(['disk_full', 1]);
  });

  it('are named by the last part of their path', () => {
    expect(artifactName('evidence/a/1-trace.zip')).toBe('1-trace.zip');
  });
});
