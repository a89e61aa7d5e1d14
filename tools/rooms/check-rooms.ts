import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { importsOf } from './imports-of.ts';
import { EXEMPT, MOST_LINES, MOST_README_LINES, NOT_SHIPPED, ROOMS, type Room, TABLES } from './rooms.ts';

export type Violation = { readonly file: string; readonly import?: string; readonly rule: string };

/** Holds every file below `root` against the table of rooms. */
export async function checkRooms(root: string, rooms: readonly Room[] = ROOMS): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  for (const room of rooms.filter(({ inside }) => inside === undefined)) {
    const files = await filesBelow(join(root, room.folder));
    // A room of the table that is not built yet has no walls to hold.
    if (files.length === 0) continue;
    violations.push(...(await checkReadme(root, room)));
    for (const path of files) {
      const file = relative(root, path).split(sep).join('/');
      if (EXEMPT.test(file)) continue;
      violations.push(...checkFile({ root, file, text: await readFile(path, 'utf8') }, rooms));
    }
  }
  return violations;
}

type File = { readonly root: string; readonly file: string; readonly text: string };

export function checkFile({ root, file, text }: File, rooms: readonly Room[] = ROOMS): readonly Violation[] {
  const room = roomOf(file, rooms);
  if (!room) return [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const long =
    lines > MOST_LINES && !TABLES.some((table) => table.test(file))
      ? [{ file, rule: `a file has at most ${MOST_LINES} lines; this has ${lines}` }]
      : [];
  const shipped = !NOT_SHIPPED.some((pattern) => pattern.test(file));
  const wrong = importsOf(file, text).flatMap((imported) => {
    const rule = imported.startsWith('.')
      ? brokenByRelative({ room, shipped, target: relativeTo(root, file, imported) }, rooms)
      : brokenByName({ room, shipped, imported }, rooms);
    return rule === null ? [] : [{ file, import: imported, rule }];
  });
  return [...long, ...wrong];
}

type Relative = { readonly room: Room; readonly shipped: boolean; readonly target: string };

function brokenByRelative({ room, shipped, target }: Relative, rooms: readonly Room[]): string | null {
  const other = roomOf(target, rooms);
  const outer = room.inside ?? room.name;
  if (!other || (other.inside ?? other.name) !== outer) {
    return `a relative import stays in its room; ${other ? `import ${other.inside ?? other.name}` : 'this leaves all rooms'}`;
  }
  if (other.name === room.name || !shipped || room.rooms.includes(other.name)) return null;
  // Around its parts, a package has only what composes them.
  if (
    other.inside === room.name &&
    !rooms.some(({ name, rooms: may }) => name === room.name && may.includes(other.name))
  ) {
    return `${room.name} reaches its parts only through ${room.rooms.filter((name) => !name.startsWith('@')).join(', ')}`;
  }
  return `${room.name} may import ${listed(room.rooms)}, not ${other.name}`;
}

type Named = { readonly room: Room; readonly shipped: boolean; readonly imported: string };

function brokenByName({ room, shipped, imported }: Named, rooms: readonly Room[]): string | null {
  const name = packageOf(imported);
  if (name.startsWith('@assay/')) {
    const other = rooms.find((one) => one.name === name && one.inside === undefined);
    if (!other) return `there is no room ${name}`;
    if (imported !== name) return `only the index of ${name} is importable`;
    if (name === (room.inside ?? room.name)) return 'a room imports itself by relative paths';
    if (!shipped || room.rooms.includes(name)) return null;
    if (other.testsOnly) return `${name} is for tests and is imported by nothing that is shipped`;
    return `${room.name} may import ${listed(room.rooms)}, not ${name}`;
  }
  if (!shipped) return null;
  if (isBuiltin(imported)) return room.node ? null : `${room.name} runs without Node`;
  if (room.packages === 'any' || room.packages.includes(name)) return null;
  return `${room.name} may use the packages ${listed(room.packages)}, not ${name}`;
}

/** The room whose folder is the longest that holds the file. */
function roomOf(file: string, rooms: readonly Room[]): Room | undefined {
  return rooms
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

function relativeTo(root: string, file: string, imported: string): string {
  return relative(root, resolve(root, dirname(file), imported))
    .split(sep)
    .join('/');
}

function packageOf(imported: string): string {
  return imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(', ');
}

async function checkReadme(root: string, { folder }: Room): Promise<readonly Violation[]> {
  const file = `${folder}/README.md`;
  // Missing and unreadable are the same to who looks for it.
  const text = await readFile(join(root, file), 'utf8').catch(() => null);
  if (text === null)
    return [{ file, rule: 'every room has a README.md: purpose, may and may not, entry points, tests, one trap' }];
  const lines = text.trimEnd().split('\n').length;
  return lines > MOST_README_LINES
    ? [{ file, rule: `a README has at most ${MOST_README_LINES} lines; this has ${lines}` }]
    : [];
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  // Most rooms have no bin.
  const parts = await Promise.all(
    ['src', 'bin'].map((part) => readdir(join(folder, part), { withFileTypes: true, recursive: true }).catch(() => [])),
  );
  return parts
    .flat()
    .filter((entry) => entry.isFile() && /\.[cm]?tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

if (import.meta.main) {
  const violations = await checkRooms(fileURLToPath(new URL('../..', import.meta.url)));
  for (const { file, import: imported, rule } of violations) {
    process.stderr.write(`${file}${imported === undefined ? '' : ` imports ${imported}`}: ${rule}\n`);
  }
  if (violations.length > 0) process.exitCode = 1;
}
