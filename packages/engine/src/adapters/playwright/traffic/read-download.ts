import { readFile, stat } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { DOWNLOAD_SIZE } from '../../limits/download-size.ts';

/** The text of a file that was downloaded; null where it is none, too long, or does not come. Nothing of it is kept on disk. */
export async function readDownload(download: Download): Promise<string | null> {
  const giveUp = setTimeout(() => void download.cancel().catch(() => undefined), DOWNLOAD_SIZE.timeMs);
  try {
    const path = await download.path();
    const { size } = await stat(path);
    return size > DOWNLOAD_SIZE.bytes ? null : textOf(await readFile(path));
  } catch {
    // It failed, was given up, or the session was closed.
    return null;
  } finally {
    clearTimeout(giveUp);
    await download.delete().catch(() => undefined);
  }
}

/** Spreadsheets write UTF-8 or, with its mark, UTF-16. Other files with a zero byte are no texts. */
function textOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return bytes.includes(0) ? null : new TextDecoder().decode(bytes);
}
