import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outerName, resolved } from './import-rules.ts';
import type { Room } from './rooms.ts';

const ROOM_FOLDERS = ['apps', 'bench', 'docs', 'e2e', 'packages', 'supabase', 'tools'];

type Said = { readonly root: string; readonly file: string; readonly texts: readonly string[]; readonly room: Room };

/**
 * Strings that are the path of a file in another room, as in `new URL('../../other/src/x.ts', import.meta.url)`: no
 * import rule sees them. A string is a path when the file exists.
 */
export function pathsToOtherRooms({ root, file, texts, room }: Said, rooms: readonly Room[]): readonly string[] {
  return texts.filter((text) => {
    const path = pathIn(file, text);
    if (path === null || path.startsWith(`${outerFolder(room, rooms)}/`)) return false;
    if (room.reads === 'any' || room.reads?.some((read) => leadsTo(file, text, read))) return false;
    return ROOM_FOLDERS.includes(path.split('/')[0] ?? '') && existsSync(join(root, path));
  });
}

/** The text of the file leads to the path, or to something below it. */
export function leadsTo(file: string, text: string, path: string): boolean {
  const said = pathIn(file, text);
  return said !== null && (said === path || said.startsWith(`${path}/`));
}

function pathIn(file: string, text: string): string | null {
  if (!/^(?:\.{1,2}|[\w-]+)\/[\w./@-]+$/.test(text)) return null;
  const path = text.startsWith('.') ? resolved(file, text) : text;
  const bare = path.replace(/\/$/, '');
  // A folder that holds rooms is not a room.
  return bare.includes('/') ? bare : null;
}

function outerFolder(room: Room, rooms: readonly Room[]): string {
  return rooms.find(({ name }) => name === outerName(room))?.folder ?? room.folder;
}
