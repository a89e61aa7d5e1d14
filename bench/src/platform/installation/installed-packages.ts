import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { arch, homedir, platform } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';

/** Some packages write a single name without a list. */
const names = z.union([z.array(z.string()), z.string().transform((name) => [name])]).optional();
const entrySchema = z.object({
  link: z.boolean().optional(),
  version: z.string().optional(),
  integrity: z.string().optional(),
  os: names,
  cpu: names,
  libc: names,
});
const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) });

type Entry = z.output<typeof entrySchema>;
export type Machine = { readonly os: string; readonly cpu: string; readonly libc: string | null };
export type LockedPackage = { readonly folder: string; readonly integrity: string | undefined };

export type PackageSizes = {
  /** Packages of the lock file for this machine, and how many of them are installed. */
  readonly locked: number;
  readonly installed: number;
  /** On disk, in whole blocks, as `du` counts. */
  readonly lockedBytes: number;
  /** All of node_modules except caches and links to our own rooms. */
  readonly nodeModulesBytes: number;
  /** The downloaded archives; null when npm's cache does not have all of them. */
  readonly archiveBytes: number | null;
  readonly missingArchives: number;
};

const BLOCK_BYTES = 512;

export async function readPackageSizes(root: string): Promise<PackageSizes> {
  const lock = lockSchema.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  const locked = packagesFor(lock.packages, thisMachine());
  const installed = locked.filter(({ folder }) => existsSync(join(root, folder)));
  const archives = [...new Set(installed.map(({ integrity }) => integrity))].map(archiveSize);
  const known = archives.filter((size) => size !== null);
  return {
    locked: locked.length,
    installed: installed.length,
    lockedBytes: sum(installed.map(({ folder }) => sizeBelow(join(root, folder), (name) => name === 'node_modules'))),
    nodeModulesBytes: sizeBelow(join(root, 'node_modules'), (name) => name.startsWith('.')),
    archiveBytes: known.length === archives.length ? sum(known) : null,
    missingArchives: archives.length - known.length,
  };
}

/** The packages that npm installs on a machine, without links and packages for other machines. */
export function packagesFor(packages: Readonly<Record<string, Entry>>, machine: Machine): readonly LockedPackage[] {
  return Object.entries(packages)
    .filter(([folder, entry]) => folder.includes('node_modules/') && entry.link !== true && suits(entry, machine))
    .map(([folder, { integrity }]) => ({ folder, integrity }));
}

function suits({ os, cpu, libc }: Entry, machine: Machine): boolean {
  return allows(os, machine.os) && allows(cpu, machine.cpu) && (machine.libc === null || allows(libc, machine.libc));
}

/** `["linux"]` names the allowed ones, `["!win32"]` the excluded ones. */
function allows(list: readonly string[] | undefined, value: string): boolean {
  if (list === undefined || list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  const named = list.filter((name) => !name.startsWith('!'));
  return named.length === 0 || named.includes(value);
}

function thisMachine(): Machine {
  const isLinux = platform() === 'linux';
  const hasGlibc = existsSync('/lib64/ld-linux-x86-64.so.2') || existsSync('/lib/ld-linux-aarch64.so.1');
  return { os: platform(), cpu: arch(), libc: isLinux ? (hasGlibc ? 'glibc' : 'musl') : null };
}

/** npm stores an archive under its checksum. */
function archiveSize(integrity: string | undefined): number | null {
  const [, checksum] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  if (checksum === undefined) return null;
  const hex = Buffer.from(checksum, 'base64').toString('hex');
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  const file = join(cache, '_cacache', 'content-v2', 'sha512', hex.slice(0, 2), hex.slice(2, 4), hex.slice(4));
  return existsSync(file) ? lstatSync(file).size : null;
}

function sizeBelow(folder: string, isLeftOut: (name: string) => boolean): number {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isLeftOut(name));
  return sum(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      const own = lstatSync(path).blocks * BLOCK_BYTES;
      return entry.isDirectory() ? own + sizeBelow(path, isLeftOut) : own;
    }),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
