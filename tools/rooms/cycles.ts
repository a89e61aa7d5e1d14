/**
 * The circles in a graph of imports, one for each group of nodes that reach each other: the shortest circle through the
 * first node of the group. A node that imports itself is a circle of one.
 */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const done = new Set<string>();
  for (const node of [...graph.keys()].sort()) {
    if (done.has(node)) continue;
    const circle = wayRound(node, graph);
    if (circle === null) continue;
    found.push(circle);
    for (const other of graph.keys())
      if (reach(node, graph).has(other) && reach(other, graph).has(node)) done.add(other);
  }
  return found;
}

/** Breadth first, so that the first circle found is the shortest. */
function wayRound(start: string, graph: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const before = new Map<string, string | null>([[start, null]]);
  const waiting = [start];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return pathTo(node, before);
      if (before.has(next)) continue;
      before.set(next, node);
      waiting.push(next);
    }
  }
  return null;
}

function pathTo(node: string, before: ReadonlyMap<string, string | null>): readonly string[] {
  const path = [node];
  for (let step = before.get(node); step !== null && step !== undefined; step = before.get(step)) path.unshift(step);
  return path;
}

function reach(start: string, graph: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const next of graph.get(node) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return seen;
}
