import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** An entry of a zip in its stored form, so that it can be copied without unpacking. */
export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  /** Size of the content in bytes. */
  readonly size: number;
  readonly packed: Uint8Array;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
/** 1980-01-01, the first date that a zip can store. The real time of packing is not disclosed. */
const DOS_DATE = 0x21;

/** Reads the directory of a zip (APPNOTE 6.3, without ZIP64 and encryption). */
export function readZip(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new Error('This is not a zip file.');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new Error('The directory of the zip file is damaged.');
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      size: view.getUint32(at + 24, true),
      packed: bytes.subarray(start, start + view.getUint32(at + 20, true)),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The unpacked content of an entry. @throws Error for a method other than stored and deflated */
export function contentOf(entry: ZipEntry): Uint8Array {
  if (entry.method === STORED) return entry.packed;
  if (entry.method === DEFLATED) return inflateRawSync(entry.packed);
  throw new Error(`${entry.name} is packed in a way that is not known (${entry.method}).`);
}

/** An entry with its content, compressed. */
export function packEntry(name: string, content: Uint8Array): ZipEntry {
  return { name, method: DEFLATED, crc: crc32(content), size: content.length, packed: deflateRawSync(content) };
}

/** The bytes of a zip with these entries, in this order. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name);
    const local = record(30, name, LOCAL, (view) => describe(view, 4, entry, name.length));
    directory.push(
      record(46, name, CENTRAL, (view) => {
        view.setUint16(4, 20, true);
        describe(view, 6, entry, name.length);
        view.setUint32(42, offset, true);
      }),
    );
    parts.push(local, entry.packed);
    offset += local.length + entry.packed.length;
  }
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0);
  const end = record(22, new Uint8Array(), END, (view) => {
    view.setUint16(8, entries.length, true);
    view.setUint16(10, entries.length, true);
    view.setUint32(12, directorySize, true);
    view.setUint32(16, offset, true);
  });
  return Buffer.concat([...parts, ...directory, end]);
}

function record(size: number, name: Uint8Array, signature: number, fill: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(size + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  fill(view);
  bytes.set(name, size);
  return bytes;
}

/** The fields that local header and directory have in common, in the same order. */
function describe(view: DataView, at: number, entry: ZipEntry, nameLength: number): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, UTF8_NAMES, true);
  view.setUint16(at + 4, entry.method, true);
  view.setUint16(at + 8, DOS_DATE, true);
  view.setUint32(at + 10, entry.crc, true);
  view.setUint32(at + 14, entry.packed.length, true);
  view.setUint32(at + 18, entry.size, true);
  view.setUint16(at + 22, nameLength, true);
}
