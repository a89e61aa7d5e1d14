import type { Room } from './rooms.ts';

/** What a room was seen to use: names of rooms and packages, and files and folders of other rooms. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** Permissions of the table that nothing uses, as `room: permission`. A room without files is not asked. */
export function unusedPermissions(uses: Uses, rooms: readonly Room[]): readonly string[] {
  return rooms.flatMap((room) => {
    const used = uses.get(room.name);
    if (used === undefined) return [];
    const given = [
      ...room.rooms,
      ...(room.packages === 'any' ? [] : room.packages),
      ...(room.files ?? []),
      ...(room.reads === 'any' ? [] : (room.reads ?? [])),
    ];
    return given.filter((name) => !used.has(name)).map((name) => `${room.name}: ${name}`);
  });
}
