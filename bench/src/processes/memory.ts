import { readdirSync, readFileSync } from 'node:fs';

export type MemoryWatch = { peakBytes(): number | null; stop(): void };

/** Often enough to see a page's peak. Costs less than a hundredth of a core. */
const SAMPLE_MS = 500;

/**
 * Watches the memory of a process and its descendants, without those of `without`. Linux only. Shared memory is counted
 * once (proportional set size), so the sum is what the machine really gives.
 */
export function watchMemory(root: number, { without }: { readonly without?: number } = {}): MemoryWatch {
  let peak: number | null = null;
  const sample = () => {
    const bytes = memoryOf(root, without);
    if (bytes !== null) peak = Math.max(peak ?? 0, bytes);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  timer.unref();
  sample();
  return {
    peakBytes: () => {
      sample();
      return peak;
    },
    stop: () => clearInterval(timer),
  };
}

export type ProcessMemory = {
  readonly pid: number;
  readonly command: string;
  /** Shared memory counted in parts, and in full. */
  readonly proportionalBytes: number;
  readonly residentBytes: number;
};

/** Every process below `root`, with itself; empty when the system does not report them. */
export function processesBelow(root: number): readonly ProcessMemory[] {
  const parents = parentsById();
  if (parents === null) return [];
  return [...parents.keys()]
    .filter((pid) => isBelow(pid, root, parents))
    .flatMap((pid) => {
      const sizes = sizesOf(pid);
      if (sizes === null) return [];
      const command = (readText(`/proc/${pid}/cmdline`) ?? '').split('\0').join(' ').trim();
      return [{ pid, command, ...sizes }];
    });
}

function memoryOf(root: number, without?: number): number | null {
  const parents = parentsById();
  if (parents === null) return null;
  const counts = (pid: number) =>
    isBelow(pid, root, parents) && (without === undefined || !isBelow(pid, without, parents));
  const sizes = [...parents.keys()].filter(counts).map(sizesOf);
  const known = sizes.filter((size) => size !== null);
  return known.length === 0 ? null : known.reduce((sum, { proportionalBytes }) => sum + proportionalBytes, 0);
}

function isBelow(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 0; at = parents.get(at)) if (at === root) return true;
  return false;
}

function parentsById(): ReadonlyMap<number, number> | null {
  const parents = new Map<number, number>();
  for (const name of readNames('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // The program's name, in brackets, may contain anything. The parent is the second field after it.
    const parent = readText(`/proc/${name}/stat`)?.split(') ').at(-1)?.split(' ')[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  return parents.size === 0 ? null : parents;
}

function sizesOf(pid: number): Pick<ProcessMemory, 'proportionalBytes' | 'residentBytes'> | null {
  const text = readText(`/proc/${pid}/smaps_rollup`) ?? '';
  const [proportional, resident] = [/^Pss:\s+(\d+) kB/m, /^Rss:\s+(\d+) kB/m].map((line) => text.match(line)?.[1]);
  if (proportional === undefined || resident === undefined) return null;
  return { proportionalBytes: Number(proportional) * 1024, residentBytes: Number(resident) * 1024 };
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Without /proc the system is not Linux, and memory is not measured.
    return [];
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return null;
  }
}
