import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunReport, TestReport } from '@assay/domain';
import { type Block, safeJson } from './page.ts';
import { detailBlock } from './view-model.ts';

const PICTURE_TYPES = [
  { type: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', starts: [0x52, 0x49, 0x46, 0x46] },
] as const;

/** The block of every test, each after the blocks of its pictures and page structures. Equal content is stored once. */
export async function* reportBlocks(report: RunReport, folder: string): AsyncGenerator<Block> {
  const written = new Set<string>();
  for (const [index, test] of report.tests.entries()) {
    const blocks: Record<string, string> = {};
    for (const file of filesOf(test)) {
      const content = await contentOf(join(folder, file));
      if (content === null) continue;
      const id = `f-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
      blocks[file] = id;
      if (!written.has(id)) yield { id, content };
      written.add(id);
    }
    const trace = test.trace === undefined ? {} : { trace: test.trace };
    yield { id: detailBlock(index), content: safeJson({ report: test, blocks, ...trace }) };
  }
}

/** Pictures and page structures that the test's report names. */
function filesOf(test: TestReport): readonly string[] {
  const evidence = [test.failure, ...test.earlierFailures].flatMap((failure) =>
    (failure?.evidence ?? []).flatMap(({ kind, file }) => (kind === 'screenshot' && file !== undefined ? [file] : [])),
  );
  const steps = test.steps.flatMap(({ screenshot, structure }) => [screenshot, structure]);
  return [...new Set([...steps, ...evidence])].filter((file) => file !== undefined);
}

/** A picture as a data address, other content as a JSON string; null when it cannot be read. */
async function contentOf(path: string): Promise<string | null> {
  try {
    const bytes = await readFile(path);
    const picture = PICTURE_TYPES.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte));
    return picture ? `data:${picture.type};base64,${bytes.toString('base64')}` : safeJson(bytes.toString('utf8'));
  } catch {
    // The report then says that the picture is missing. A missing picture must not lose the report.
    return null;
  }
}
