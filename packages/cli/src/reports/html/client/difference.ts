import { PICTURE_DIFFERENCE } from '../../../limits/picture-difference.ts';

/** A rectangle in fractions of the picture's width and height. */
export type Mark = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const { cell: CELL, width: WIDTH } = PICTURE_DIFFERENCE;

/** Where two pictures differ; empty when their shapes differ or nearly everything has changed. */
export async function differences(before: string, after: string): Promise<readonly Mark[]> {
  const [first, second] = await Promise.all([pixels(before), pixels(after)]);
  if (!first || !second || first.height !== second.height) return [];
  const columns = Math.ceil(first.width / CELL);
  const rows = Math.ceil(first.height / CELL);
  const changed = new Set<number>();
  for (let i = 0; i < first.data.length; i += 4) {
    if (distance(first.data, second.data, i) <= PICTURE_DIFFERENCE.tolerance) continue;
    const pixel = i / 4;
    changed.add(
      Math.floor(Math.floor(pixel / first.width) / CELL) * columns + Math.floor((pixel % first.width) / CELL),
    );
  }
  if (changed.size > columns * rows * PICTURE_DIFFERENCE.wholePage) return [];
  const groups = grouped(changed, columns);
  if (groups.length > PICTURE_DIFFERENCE.marks) return [];
  return groups.map((cells) => toMark(cells, { columns, width: first.width, height: first.height }));
}

async function pixels(source: string): Promise<ImageData | null> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const width = Math.min(WIDTH, image.naturalWidth);
  const height = Math.round((image.naturalHeight * width) / image.naturalWidth);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

function distance(a: Uint8ClampedArray, b: Uint8ClampedArray, i: number): number {
  return (
    Math.abs((a[i] ?? 0) - (b[i] ?? 0)) +
    Math.abs((a[i + 1] ?? 0) - (b[i + 1] ?? 0)) +
    Math.abs((a[i + 2] ?? 0) - (b[i + 2] ?? 0))
  );
}

/** Groups cells that are at most two cells apart. */
function grouped(cells: ReadonlySet<number>, columns: number): readonly (readonly number[])[] {
  const left = new Set(cells);
  const groups: number[][] = [];
  for (const start of cells) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (let at = 0; at < group.length; at += 1) {
      for (const near of neighbours(group[at] ?? 0, columns)) if (left.delete(near)) group.push(near);
    }
    groups.push(group);
  }
  return groups;
}

function neighbours(cell: number, columns: number): readonly number[] {
  const x = cell % columns;
  const y = Math.floor(cell / columns);
  const near: number[] = [];
  for (let dy = -2; dy <= 2; dy += 1) {
    for (let dx = -2; dx <= 2; dx += 1) {
      if (x + dx >= 0 && x + dx < columns && y + dy >= 0) near.push((y + dy) * columns + x + dx);
    }
  }
  return near;
}

function toMark(cells: readonly number[], size: { columns: number; width: number; height: number }): Mark {
  const xs = cells.map((cell) => cell % size.columns);
  const ys = cells.map((cell) => Math.floor(cell / size.columns));
  const x = (Math.min(...xs) * CELL) / size.width;
  const y = (Math.min(...ys) * CELL) / size.height;
  return {
    x,
    y,
    width: Math.min(1, ((Math.max(...xs) + 1) * CELL) / size.width) - x,
    height: Math.min(1, ((Math.max(...ys) + 1) * CELL) / size.height) - y,
  };
}
