import { readdirSync, readFileSync } from 'node:fs';

export type Process = { readonly pid: number; readonly parent: number; readonly command: string };

/** Processes can be read and ended like this only on Linux. */
export const LINUX = process.platform === 'linux';

export function descendantsOf(pid: number): readonly Process[] {
  const all = processes();
  const found: Process[] = [];
  const pending = [pid];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const children = all.filter(({ parent }) => parent === next);
    found.push(...children);
    pending.push(...children.map((child) => child.pid));
  }
  return found;
}

/** All descendants, at any depth, that have this variable in their environment. */
export function processesMarked(variable: string): readonly Process[] {
  return processes().filter(({ pid }) => textOf(pid, 'environ').split('\0').includes(variable));
}

function processes(): readonly Process[] {
  if (!LINUX) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const pid = Number(name);
      const parent = Number(/^PPid:\s*(\d+)/m.exec(textOf(pid, 'status'))?.[1] ?? 0);
      return { pid, parent, command: textOf(pid, 'cmdline').replaceAll('\0', ' ') };
    });
}

/** Empty for a process that has ended, and for one of another user. */
function textOf(pid: number, file: 'status' | 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
