import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FileBody, FileMeta, Files } from '../../storage/file-store.ts';

type Stored = {
  cacheControl: string;
  contentLength: number;
  size: number;
  mimetype: string;
  lastModified: Date;
  eTag: string;
};

/**
 * The storage that @supabase/lite calls, backed by the data folder. `onFailure` gets the error of a failed upload,
 * which @supabase/lite answers as a plain server error.
 */
export function createStorageAdapter(files: Files, onFailure: (error: unknown) => void) {
  const must = (meta: FileMeta | undefined): Stored => {
    if (meta === undefined) throw new Error('The file is not in the data folder.');
    return toStored(meta);
  };
  return {
    driver: null,
    getObject: async (bucket: string, key: string) => {
      const found = await files.read(bucket, key);
      if (found === undefined) throw new Error('The file is not in the data folder.');
      return { metadata: toStored(found.meta), httpStatusCode: 200, body: toWeb(found.body) };
    },
    uploadObject: async (
      bucket: string,
      key: string,
      _version: string | undefined,
      body: FileBody | globalThis.ReadableStream | ReadableStream,
      contentType: string,
      cacheControl: string,
    ) => {
      try {
        return toStored(await files.write(bucket, key, { body: chunksOf(body), contentType, cacheControl }));
      } catch (error) {
        onFailure(error);
        throw error;
      }
    },
    deleteObject: (bucket: string, key: string) => files.remove(bucket, key),
    deleteObjects: async (bucket: string, keys: string[]) => {
      for (const key of keys) await files.remove(bucket, key);
    },
    copyObject: async (bucket: string, key: string, _version: string | undefined, toBucket: string, toKey: string) => {
      const { eTag, lastModified } = must(await files.copy([bucket, key], [toBucket, toKey]));
      return { httpStatusCode: 200, eTag, lastModified };
    },
    headObject: async (bucket: string, key: string) => must(await files.meta(bucket, key)),
    privateAssetUrl: async (): Promise<string> => {
      throw new Error('Files of the data folder have no address of their own.');
    },
  };
}

async function* chunksOf(body: FileBody | globalThis.ReadableStream | ReadableStream): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) {
    yield body;
    return;
  }
  const chunks: AsyncIterable<unknown> = 'getReader' in body ? readAll(body.getReader()) : body;
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) throw new Error('An upload must be bytes.');
    yield chunk;
  }
}

async function* readAll(reader: { read: () => Promise<{ done: boolean; value?: unknown }> }): AsyncGenerator<unknown> {
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

function toStored({ sizeBytes, contentType, cacheControl, eTag, modifiedAt }: FileMeta): Stored {
  return {
    cacheControl,
    contentLength: sizeBytes,
    size: sizeBytes,
    mimetype: contentType,
    lastModified: modifiedAt,
    eTag,
  };
}

function toWeb(body: Readable): ReadableStream {
  return Readable.toWeb(body);
}
