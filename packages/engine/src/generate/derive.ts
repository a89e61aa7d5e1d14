import type { Expectation } from '@assay/domain';
import type { CollectionSnapshot, Fact, FrameSnapshot, SnapshotNode } from '@assay/page';
import { amountsIn, compareAmounts, sumOf } from '../core/numbers.ts';
import { pathOf } from '../core/routes.ts';
import type { Observation } from './trial.ts';
import { isVolatile } from './volatile.ts';

/**
 * What an observation shows, as expectations, the most telling first: outcomes (values, counts, members, where one ends
 * up, what the server answered), not decoration.
 */
export function deriveExpectations({ before, after, requests }: Observation, baseUrl: string): readonly Expectation[] {
  // What a page says from the start is content; what it says after a step is praise or refusal.
  const refusals = [...messages(before, after, 'error'), ...(before ? [] : messages(before, after, 'info'))];
  const place = address(before, after, baseUrl);
  const content = [...sums(before, after), ...facts(before, after), ...collections(before, after)];
  // On another page it matters first that it is that page.
  const moved = before?.url !== after.url;
  const telling = [...refusals, ...(moved ? [...place, ...content] : [...content, ...place])];
  // Words of praise and headings are reworded freely: they speak only where nothing else does.
  const words =
    content.length + refusals.length > 0 ? [] : [...headings(before, after), ...messages(before, after, 'info')];
  const effects = [...answers(requests, baseUrl), ...conditions(before, after)];
  return [...telling, ...words, ...effects, ...(telling.length + words.length > 0 ? [] : texts(before, after))];
}

function messages(before: FrameSnapshot | null, after: FrameSnapshot, tone: 'error' | 'info'): Expectation[] {
  const old = new Set(before?.messages.map((message) => message.text));
  return after.messages
    .filter(
      (message) =>
        message.tone === tone && !old.has(message.text) && isTelling(message.text) && isShownOn(after, message.text),
    )
    .slice(0, 2)
    .map((message) => ({ kind: 'visible', target: { role: 'text', name: message.text } }));
}

/** A node says exactly this. The browser's own bubbles are not part of the page and cannot be found there. */
export function isShownOn(page: FrameSnapshot, text: string): boolean {
  return page.nodes.some((node) => node.name === text);
}

function facts(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  const old = new Map(before?.facts.map((fact) => [fact.label, fact.value]));
  const single = after.facts.filter((fact) => after.facts.filter((other) => other.label === fact.label).length === 1);
  const said = new Set(after.messages.map((message) => message.text));
  return single
    .filter((fact) => !said.has(fact.value))
    .filter((fact) => old.get(fact.label) !== fact.value && isTelling(fact.value) && isTelling(fact.label))
    .sort((a, b) => weightOfFact(b) - weightOfFact(a))
    .map((fact) => ({ kind: 'text', target: fact.target, match: { mode: 'is', text: fact.value } }));
}

/** Totals and other numbers first. */
function weightOfFact(fact: Fact): number {
  return (
    (amountsIn([fact.value])[0] === null ? 0 : 2) +
    (/total|sum|balance|count|amount|gesamt|betrag/iu.test(fact.label) ? 1 : 0)
  );
}

function collections(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  return after.collections.flatMap((collection) => {
    const labels = controlLabels(after);
    const old = before?.collections.find(
      (other) =>
        other.kind === collection.kind &&
        other.name === collection.name &&
        other.columns.join() === collection.columns.join(),
    );
    if (!old && before !== null && collection.size === 0) return [];
    const oldRows = new Set(old?.rows.map((row) => row.join('\u0000')));
    const added = collection.rows.filter((row) => !oldRows.has(row.join('\u0000')));
    const removed = (old?.rows ?? []).filter(
      (row) => !collection.rows.some((other) => other.join('\u0000') === row.join('\u0000')),
    );
    const changed = !old || old.size !== collection.size;
    return [
      ...(changed ? [count(collection)] : []),
      ...added.slice(0, old ? 3 : 2).flatMap((row) => rowHolds(collection, row, labels)),
      ...(old && removed.length > 0 && removed.length <= 2 && changed
        ? removed.flatMap((row) => rowGone(collection, row, labels))
        : []),
    ];
  });
}

function count({ items, size }: CollectionSnapshot): Expectation {
  return { kind: 'count', target: items, comparison: 'exactly', count: String(size) };
}

function rowHolds(collection: CollectionSnapshot, row: readonly string[], labels: readonly string[]): Expectation[] {
  const cells = tellingCells(row, labels);
  return cells.length === 0 ? [] : [{ kind: 'row', target: collection.target, cells }];
}

function rowGone(collection: CollectionSnapshot, row: readonly string[], labels: readonly string[]): Expectation[] {
  const [first] = tellingCells(row, labels);
  const elsewhere = first === undefined || collection.rows.some((other) => other.includes(first));
  return elsewhere ? [] : [{ kind: 'no-row', target: collection.target, cells: [first] }];
}

function tellingCells(row: readonly string[], labels: readonly string[]): readonly string[] {
  return row.filter((cell) => isTelling(cell) && !labels.some((label) => label.startsWith(cell))).slice(0, 4);
}

/** What stands on buttons is how one acts, not what there is. */
function controlLabels(page: FrameSnapshot): readonly string[] {
  return page.nodes.filter((node) => node.interactive && node.role === 'button').map((node) => node.name);
}

/** A number that is the sum of a column's numbers must stay so. */
function sums(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  return after.collections.flatMap((collection): Expectation[] => {
    const old = before?.collections.find((other) => other.kind === collection.kind && other.name === collection.name);
    if (collection.kind !== 'table' || (old && JSON.stringify(old.rows) === JSON.stringify(collection.rows))) return [];
    // Where one of each was taken, the prices add up as well: the last column is the one that means it.
    const found = collection.columns.flatMap((_, index) => sumOfColumn(collection, index, after) ?? []);
    return found.slice(-1);
  });
}

function sumOfColumn(collection: CollectionSnapshot, index: number, page: FrameSnapshot): Expectation | null {
  const column = collection.columns[index] ?? '';
  const cells = collection.rows.map((row) => row[index] ?? '');
  const parts = amountsIn(cells).filter((part) => part !== null);
  // Amounts of money have two decimals; numbers of other kinds add up by chance.
  if (column === '' || cells.length === 0 || parts.length < cells.length || parts.some(({ scale }) => scale !== 2))
    return null;
  const sum = sumOf(parts);
  const total = page.facts.find(({ label, value }) => {
    const [amount] = amountsIn([value]);
    return amount && /total|sum|gesamt|summe/iu.test(label) && compareAmounts(amount, sum) === 0;
  });
  if (!total) return null;
  return {
    kind: 'sum',
    target: total.target,
    of: { role: 'cell', within: { role: 'column', name: column, within: collection.target } },
  };
}

function address(before: FrameSnapshot | null, after: FrameSnapshot, baseUrl: string): Expectation[] {
  const path = pathOf(after.url, baseUrl);
  if (path === null || (before && before.url === after.url)) return [];
  return [{ kind: 'address', match: { mode: 'is', text: path } }];
}

function headings(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  const old = new Set(before?.nodes.filter(isHeading).map((node) => node.name));
  return after.nodes
    .filter((node) => isHeading(node) && (node.level ?? 9) <= 2 && isTelling(node.name) && !old.has(node.name))
    .sort((a, b) => (a.level ?? 9) - (b.level ?? 9))
    .slice(0, 1)
    .map((node) => ({ kind: 'visible', target: { role: 'heading', name: node.name } }));
}

function isHeading(node: SnapshotNode): boolean {
  return node.role === 'heading';
}

function answers(requests: Observation['requests'], baseUrl: string): Expectation[] {
  const sent = requests.filter(
    (request) =>
      request.sameOrigin &&
      !request.pending &&
      !['GET', 'HEAD', 'OPTIONS'].includes(request.method) &&
      request.status > 0,
  );
  return sent.slice(0, 1).flatMap((request) => {
    const path = pathOf(request.url, baseUrl);
    return path === null
      ? []
      : [{ kind: 'request', method: request.method, path: path.split('?')[0] ?? path, status: request.status }];
  });
}

/** Controls that the step switched: ticked, enabled. */
function conditions(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  if (!before) return [];
  const key = (node: SnapshotNode) => `${node.role} ${node.name} ${JSON.stringify(node.target)}`;
  const old = new Map(before.nodes.map((node) => [key(node), node]));
  return after.nodes.flatMap((node): Expectation[] => {
    const was = old.get(key(node));
    if (!was || !node.interactive || !node.name) return [];
    if (was.checked !== node.checked && node.checked !== undefined)
      return [{ kind: node.checked ? 'checked' : 'unchecked', target: node.target }];
    if ((was.disabled ?? false) !== (node.disabled ?? false))
      return [{ kind: node.disabled ? 'disabled' : 'enabled', target: node.target }];
    return [];
  });
}

/** New words on the page that nothing above speaks of. */
function texts(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  if (!before) return [];
  const old = new Set(before.nodes.map((node) => node.name));
  const once = (name: string) => after.nodes.filter((node) => node.name === name).length === 1;
  return after.nodes
    .filter(
      (node) =>
        ['text', 'button', 'link', 'status', 'alert'].includes(node.role) &&
        !old.has(node.name) &&
        isTelling(node.name) &&
        once(node.name),
    )
    .slice(0, 2)
    .map((node) => ({ kind: 'visible', target: { role: 'text', name: node.name } }));
}

function isTelling(text: string): boolean {
  return text.trim().length > 0 && text.length <= 120 && !isVolatile(text);
}
