import { isBuiltin } from 'node:module';
import { dirname, posix } from 'node:path';
import type { Room } from './rooms.ts';

export type Importing = {
  readonly file: string;
  readonly imported: string;
  readonly room: Room;
  /** False for tests and builds, which may use any package and any room's index. */
  readonly shipped: boolean;
};

/** Why a file may not import what it imports, in words; null where it may. */
export function brokenRule(importing: Importing, rooms: readonly Room[]): string | null {
  return importing.imported.startsWith('.') ? brokenByPath(importing, rooms) : brokenByName(importing, rooms);
}

function brokenByPath({ file, imported, room, shipped }: Importing, rooms: readonly Room[]): string | null {
  const target = resolved(file, imported);
  const other = roomOf(target, rooms);
  if (!other || outerName(other) !== outerName(room)) {
    if (room.files?.includes(target)) return null;
    return `a relative import stays in its room; ${hasIndex(other) ? `import ${outerName(other)}` : 'nothing imports what it names'}`;
  }
  if (!shipped) return null;
  if (other.name === room.name) return brokenByNeighbour({ file, target, room });
  if (room.rooms.includes(other.name)) return null;
  // The files outside of its parts import only the parts that compose the others.
  if (
    other.inside === room.name &&
    !rooms.some(({ name, rooms: may }) => name === room.name && may.includes(other.name))
  ) {
    return `${room.name} reaches its parts only through ${room.rooms.filter((name) => !name.startsWith('@')).join(', ')}`;
  }
  return `${room.name} may import ${listed(room.rooms)}, not ${other.name}`;
}

/** One rule for all pairs of folders in a room whose folders are `apart`. */
function brokenByNeighbour({ file, target, room }: { file: string; target: string; room: Room }): string | null {
  const folderOf = (path: string) => path.slice(room.folder.length + 1).split('/')[0];
  if (room.apart !== true || folderOf(file) === folderOf(target)) return null;
  return `in ${room.name} no folder imports another: what both need moves to ${listed(room.rooms.filter((name) => !name.startsWith('@')))}`;
}

function brokenByName({ imported, room, shipped }: Importing, rooms: readonly Room[]): string | null {
  const name = packageOf(imported);
  if (name.startsWith('@assay/')) {
    const other = rooms.find((one) => one.name === name && one.inside === undefined);
    if (!other) return `there is no room ${name}`;
    if (imported !== name) return `only the index of ${name} is importable`;
    if (name === outerName(room)) return 'a room imports itself by relative paths';
    if (!shipped || room.rooms.includes(name)) return null;
    if (other.testsOnly) return `${name} is for tests and is imported by nothing that is shipped`;
    return `${room.name} may import ${listed(room.rooms)}, not ${name}`;
  }
  if (!shipped) return null;
  if (isBuiltin(imported)) return room.node ? null : `${room.name} runs without Node`;
  if (room.packages === 'any' || room.packages.includes(name)) return null;
  return `${room.name} may use the packages ${listed(room.packages)}, not ${name}`;
}

/** Tests of the database and tools are programs: nothing imports them. */
function hasIndex(room: Room | undefined): room is Room {
  return room !== undefined && outerName(room).startsWith('@');
}

/** The room whose folder is the longest that holds the file. */
export function roomOf(file: string, rooms: readonly Room[]): Room | undefined {
  return rooms
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

/** The name of the room around this one, or its own name. */
export function outerName(room: Room): string {
  return room.inside ?? room.name;
}

/** The path of a relative import, from the root of the repository. */
export function resolved(file: string, imported: string): string {
  return posix.join(dirname(file), imported);
}

export function packageOf(imported: string): string {
  return imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(', ');
}
