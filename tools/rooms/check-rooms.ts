import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { cyclesIn } from './cycles.ts';
import { LONGER_TABLES, MOST_LINES, MOST_README_LINES } from './file-lengths.ts';
import { brokenRule, outerName, packageOf, resolved, roomOf } from './import-rules.ts';
import { type Named, namedIn } from './imports-of.ts';
import { leadsTo, pathsToOtherRooms } from './paths-in-texts.ts';
import { EXEMPT, NOT_SHIPPED, ROOMS, type Room } from './rooms.ts';
import { unusedPermissions } from './unused-permissions.ts';

export type Violation = { readonly file: string; readonly import?: string; readonly rule: string };

const TABLE = 'tools/rooms/rooms.ts';

/**
 * Checks every file of every room below `root`: imports, paths in texts, circles, length, README. Returns what breaks a
 * rule.
 */
export async function checkRooms(root: string, rooms: readonly Room[] = ROOMS): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  const files: Read[] = [];
  for (const room of rooms.filter(({ inside }) => inside === undefined)) {
    const found = await filesOf(root, room);
    // The table may name rooms that do not exist yet.
    if (found.length === 0) continue;
    violations.push(...(await checkReadme(root, room)));
    for (const file of found) {
      const text = await readFile(join(root, file), 'utf8');
      files.push({ file, text, ...namedIn(file, text) });
    }
  }
  const { importing, uses } = graphsOf(files, rooms);
  const permitted = new Map(
    rooms.filter(({ inside }) => inside === undefined).map(({ name, rooms: may }) => [name, may]),
  );
  return [
    ...violations,
    ...files.flatMap((read) => [...checkRead(read, rooms), ...checkTexts({ root, ...read }, rooms)]),
    ...cyclesIn(importing).map((circle) => ({
      file: circle[0] ?? '',
      rule: `imports in a circle: ${inWords(circle)}`,
    })),
    ...cyclesIn(permitted).map((circle) => ({ file: TABLE, rule: `rooms import in a circle: ${inWords(circle)}` })),
    ...unusedPermissions(uses, rooms).map((rule) => ({ file: TABLE, rule: `a permission that nothing uses: ${rule}` })),
  ];
}

type Read = Named & { readonly file: string; readonly text: string };
type File = { readonly file: string; readonly text: string };

/** The rules that one file breaks with its imports and its length. */
export function checkFile({ file, text }: File, rooms: readonly Room[] = ROOMS): readonly Violation[] {
  return checkRead({ file, text, ...namedIn(file, text) }, rooms);
}

function checkRead({ file, text, imports }: Read, rooms: readonly Room[]): readonly Violation[] {
  const room = roomOf(file, rooms);
  if (!room) return [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const long =
    lines > MOST_LINES && !LONGER_TABLES.some((table) => table.test(file))
      ? [{ file, rule: `a file has at most ${MOST_LINES} lines; this has ${lines}` }]
      : [];
  const shipped = isShipped(file);
  const wrong = imports.flatMap((imported) => {
    const rule = brokenRule({ file, imported, room, shipped }, rooms);
    return rule === null ? [] : [{ file, import: imported, rule }];
  });
  return [...long, ...wrong];
}

function checkTexts({ root, file, texts }: Read & { readonly root: string }, rooms: readonly Room[]) {
  const room = roomOf(file, rooms);
  if (!room) return [];
  return pathsToOtherRooms({ root, file, texts, room }, rooms).map((text) => ({
    file,
    rule: `"${text}" leads into another room: import that room's index, or name the file as read in the table`,
  }));
}

function isShipped(file: string): boolean {
  return !NOT_SHIPPED.some((pattern) => pattern.test(file));
}

/** Which file imports which, and which permissions the shipped files of each room use. */
function graphsOf(files: readonly Read[], rooms: readonly Room[]) {
  const importing = new Map<string, readonly string[]>();
  const uses = new Map<string, Set<string>>();
  for (const { file, imports, texts } of files) {
    const room = roomOf(file, rooms);
    if (!room) continue;
    importing.set(
      file,
      imports.filter((imported) => imported.startsWith('.')).map((imported) => resolved(file, imported)),
    );
    const used = uses.get(room.name) ?? new Set();
    uses.set(room.name, used);
    const read = room.reads === 'any' ? [] : (room.reads ?? []);
    for (const text of texts) for (const path of read) if (leadsTo(file, text, path)) used.add(path);
    if (!isShipped(file)) continue;
    for (const imported of imports) for (const name of namesOf(file, imported, rooms)) used.add(name);
  }
  return { importing, uses };
}

/** The names under which the table may permit an import. */
function namesOf(file: string, imported: string, rooms: readonly Room[]): readonly string[] {
  if (!imported.startsWith('.')) return [packageOf(imported)];
  const target = resolved(file, imported);
  const other = roomOf(target, rooms);
  return other ? [target, other.name, outerName(other)] : [target];
}

function inWords(circle: readonly string[]): string {
  return [...circle, circle[0]].join(' → ');
}

async function checkReadme(root: string, { folder }: Room): Promise<readonly Violation[]> {
  const file = `${folder}/README.md`;
  // A file that cannot be read is treated as missing.
  const text = await readFile(join(root, file), 'utf8').catch(() => null);
  if (text === null)
    return [{ file, rule: 'every room has a README.md: purpose, may and may not, entry points, tests, one trap' }];
  const lines = text.trimEnd().split('\n').length;
  return lines > MOST_README_LINES
    ? [{ file, rule: `a README has at most ${MOST_README_LINES} lines; this has ${lines}` }]
    : [];
}

/** The files of a room with code, from the root, sorted. */
async function filesOf(root: string, { folder, sources = ['src', 'bin'] }: Room): Promise<readonly string[]> {
  const parts = await Promise.all(
    sources.map((part) =>
      // Most rooms have no bin.
      readdir(join(root, folder, part), { withFileTypes: true, recursive: true }).catch(() => []),
    ),
  );
  return parts
    .flat()
    .filter((entry) => entry.isFile() && /\.[cm]?tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !EXEMPT.test(file))
    .sort();
}

if (import.meta.main) {
  const violations = await checkRooms(fileURLToPath(new URL('../..', import.meta.url)));
  for (const { file, import: imported, rule } of violations) {
    process.stderr.write(`${file}${imported === undefined ? '' : ` imports ${imported}`}: ${rule}\n`);
  }
  if (violations.length > 0) process.exitCode = 1;
}
