import { oncePerCall } from '../dom/per-call.ts';

/** Places near the edges of the window, as shares of its width and height. */
const EDGES = [
  [0.02, 0.02],
  [0.98, 0.02],
  [0.02, 0.98],
  [0.98, 0.98],
  [0.5, 0.02],
  [0.5, 0.98],
] as const;

/** What takes a press near each edge of the window. */
export const edgesOfWindow = oncePerCall((): readonly (Element | null)[] =>
  EDGES.map(([x, y]) => document.elementFromPoint(x * innerWidth, y * innerHeight)),
);
