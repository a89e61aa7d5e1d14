import type { Place, Point } from './geometry.ts';

/** An SVG path along the points, with its corners rounded. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (first === undefined || last === undefined) return '';
  const bends = rest.map((point, index) => {
    const next = rest[index + 1];
    const end = next === undefined ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q ${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  return [`M ${first.x} ${first.y}`, ...(bends.length === 0 ? [`L ${last.x} ${last.y}`] : bends)].join(' ');
}

/** An SVG path from one box to another: from side to side, or from top to bottom where they stand above each other. */
export function pathBetween(from: Place, to: Place): string {
  const besides = from.x + from.width <= to.x || to.x + to.width <= from.x;
  return besides ? sideways(from, to) : upright(from, to);
}

function sideways(from: Place, to: Place): string {
  const forward = from.x < to.x;
  const start = { x: forward ? from.x + from.width : from.x, y: from.y + from.height / 2 };
  const end = { x: forward ? to.x : to.x + to.width, y: to.y + to.height / 2 };
  const middle = (start.x + end.x) / 2;
  return `M ${start.x} ${start.y} C ${middle} ${start.y} ${middle} ${end.y} ${end.x} ${end.y}`;
}

function upright(from: Place, to: Place): string {
  const down = from.y < to.y;
  const start = { x: from.x + from.width / 2, y: down ? from.y + from.height : from.y };
  const end = { x: to.x + to.width / 2, y: down ? to.y : to.y + to.height };
  const middle = (start.y + end.y) / 2;
  return `M ${start.x} ${start.y} C ${start.x} ${middle} ${end.x} ${middle} ${end.x} ${end.y}`;
}
