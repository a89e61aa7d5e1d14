import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@assay/domain';
import { z } from 'zod';

const metaSchema = z.object({
  sizeBytes: z.number(),
  contentType: z.string(),
  cacheControl: z.string(),
  eTag: z.string(),
});
export type FileMeta = z.infer<typeof metaSchema> & { readonly modifiedAt: Date };
export type FileBody = AsyncIterable<Uint8Array> | Uint8Array;

/**
 * Files by bucket and key. A file is stored under the hash of its key, so that no key leads out of the folder or is too
 * long. Its metadata stands behind its bytes, so that one rename changes both.
 */
export type Files = {
  /**
   * Until it resolves, readers get the earlier file.
   * @throws AppError 'disk_full'
   */
  readonly write: (
    bucket: string,
    key: string,
    file: { body: FileBody; contentType: string; cacheControl: string },
  ) => Promise<FileMeta>;
  readonly meta: (bucket: string, key: string) => Promise<FileMeta | undefined>;
  readonly read: (bucket: string, key: string) => Promise<{ meta: FileMeta; body: Readable } | undefined>;
  readonly copy: (from: readonly [string, string], to: readonly [string, string]) => Promise<FileMeta | undefined>;
  readonly remove: (bucket: string, key: string) => Promise<void>;
};

/** The last four bytes hold the length of the metadata. */
const LENGTH_BYTES = 4;

export function createFiles(folder: string): Files {
  const place = (bucket: string, key: string) => {
    const hash = createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
    return join(folder, hash.slice(0, 2), hash);
  };
  const meta: Files['meta'] = (bucket, key) => readMeta(place(bucket, key));
  return {
    meta,
    write: async (bucket, key, file) => {
      await atomically(folder, place(bucket, key), (temporary) => writeFile(temporary, file));
      return present(await meta(bucket, key), key);
    },
    read: async (bucket, key) => {
      const found = await meta(bucket, key);
      if (found === undefined) return undefined;
      if (found.sizeBytes === 0) return { meta: found, body: Readable.from([]) };
      return { meta: found, body: createReadStream(place(bucket, key), { end: found.sizeBytes - 1 }) };
    },
    copy: async (from, to) => {
      if ((await meta(...from)) === undefined) return undefined;
      await atomically(folder, place(...to), (temporary) => copyFile(place(...from), temporary));
      return meta(...to);
    },
    remove: (bucket, key) => rm(place(bucket, key), { force: true }),
  };
}

async function atomically(folder: string, target: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = join(folder, `${randomUUID()}.part`);
  try {
    await mkdir(dirname(target), { recursive: true });
    await fill(temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw asDiskFull(error);
  }
}

async function writeFile(
  path: string,
  { body, contentType, cacheControl }: { body: FileBody; contentType: string; cacheControl: string },
) {
  const hash = createHash('md5');
  let sizeBytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    const source = body instanceof Uint8Array ? Readable.from([body]) : Readable.from(body);
    await pipeline(source, async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        sizeBytes += chunk.byteLength;
        // `write` may silently write less than it is given when the disk fills up.
        await file.appendFile(chunk);
      }
    });
    const text = Buffer.from(JSON.stringify({ sizeBytes, contentType, cacheControl, eTag: `"${hash.digest('hex')}"` }));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(text.byteLength);
    await file.appendFile(Buffer.concat([text, length]));
    // The row that names the file will be on disk before the answer, so the file must be too.
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function readMeta(path: string): Promise<FileMeta | undefined> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    const { size, mtime } = await file.stat();
    const length = Buffer.alloc(LENGTH_BYTES);
    await file.read(length, 0, LENGTH_BYTES, size - LENGTH_BYTES);
    const text = Buffer.alloc(length.readUInt32BE());
    await file.read(text, 0, text.byteLength, size - LENGTH_BYTES - text.byteLength);
    return { ...metaSchema.parse(JSON.parse(text.toString('utf8'))), modifiedAt: mtime };
  } finally {
    await file.close();
  }
}

function present<T>(value: T | undefined, key: string): T {
  if (value === undefined) throw new AppError('internal', `The file ${key} was removed while it was written.`);
  return value;
}

/** For people a full disk and a used-up quota are the same. */
function asDiskFull(error: unknown): unknown {
  const code: unknown = Reflect.get(Object(error), 'code');
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new AppError('disk_full', 'There is no space left in the data folder.', { cause: error });
}
