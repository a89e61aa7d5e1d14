import type { Expectation, Target } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { isWrite } from '../../core/log/is-write.ts';
import { isInside } from '../../core/states/is-inside.ts';
import { pathOf } from '../../core/states/path-of.ts';
import { pathWithoutIds, withoutQuery } from '../../core/states/route-without-ids.ts';
import { hasMarker } from '../../core/wording/unique-text.ts';
import type { Observation } from '../dry-run/script-record.ts';
import { changedFacts, repeatedTotals } from './changed-facts.ts';
import { collectionChanges, columnSums } from './expectations-of-lists.ts';
import { landmarks, newMessageTexts, newTexts } from './page-texts.ts';
import { sentValues } from './sent-values.ts';

/**
 * What an observation shows, as expectations, the most telling first: values, counts, rows, the address, the server's
 * answer.
 */
export function deriveExpectations(observation: Observation, baseUrl: string): readonly Expectation[] {
  const { before, after, requests, exchanges = [], typed = [] } = observation;
  // Messages that stand on the page from the start are content. After a step, errors come first and success messages
  // last.
  const refusals = [
    ...newMessageTexts(before, after, 'error'),
    ...(before ? [] : newMessageTexts(before, after, 'info')),
  ];
  const place = showsOwn(after, typed, baseUrl) ? [] : address(before, after, baseUrl);
  const changes = [...changedFacts(before, after), ...collectionChanges(before, after)];
  const content = [...columnSums(before, after), ...repeatedTotals({ before, after, requests }), ...changes];
  // After a step that led to another page, the address comes first.
  const moved = before?.url !== after.url;
  const telling = [...refusals, ...(moved ? [...place, ...content] : [...content, ...place])];
  const switched = switchedControls(before, after);
  // Headings and success messages are reworded often: they are asserted only where nothing else changed. A success message is
  // soon gone as well. The heading of another page is there after it, and says the same.
  const marks = landmarks(before, after);
  const hasArrived = before !== null && moved && marks.length > 0;
  const notices = switched.length > 0 || hasArrived ? [] : newMessageTexts(before, after, 'info');
  const words = content.length + refusals.length > 0 ? [] : [...marks, ...notices];
  const sent = sentValues(exchanges, typed, baseUrl);
  const effects = [...answeredRequests(requests, baseUrl), ...switched, ...sent];
  return [...telling, ...words, ...effects, ...(telling.length + words.length > 0 ? [] : newTexts(before, after))];
}

/**
 * True for the page of one thing that shows what only Assay can have typed: the next run may have that thing under another
 * identity, also where a server has given the same one twice because the thing before was deleted.
 */
function showsOwn(page: FrameSnapshot, typed: readonly string[], baseUrl: string): boolean {
  const path = withoutQuery(pathOf(page.url, baseUrl) ?? '');
  const own = typed.filter(hasMarker);
  return (
    pathWithoutIds(path, baseUrl) !== path && page.nodes.some(({ name }) => own.some((text) => name.includes(text)))
  );
}

function address(before: FrameSnapshot | null, after: FrameSnapshot, baseUrl: string): Expectation[] {
  const path = pathOf(after.url, baseUrl);
  if (path === null || (before && before.url === after.url)) return [];
  return [{ kind: 'address', match: { mode: 'is', text: path } }];
}

function answeredRequests(requests: Observation['requests'], baseUrl: string): Expectation[] {
  const sent = requests.filter((request) => isWrite(request) && !request.pending && request.status > 0);
  return sent.slice(0, 1).flatMap((request) => {
    if (pathOf(request.url, baseUrl) === null) return [];
    // An identity in the path is another one in the next run.
    const path = pathWithoutIds(request.url, baseUrl);
    return [{ kind: 'request', method: request.method, path, status: request.status }];
  });
}

/** Controls whose state the step changed: checked, enabled. */
function switchedControls(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  if (!before) return [];
  const key = (node: SnapshotNode) => `${node.role} ${node.name} ${JSON.stringify(node.target)}`;
  const old = new Map(before.nodes.map((node) => [key(node), node]));
  const known = after.nodes.flatMap((node) => {
    const was = old.get(key(node));
    return was && node.interactive && node.name ? { node, was } : [];
  });
  const isTicked = ({ node, was }: (typeof known)[number]) =>
    was.checked !== node.checked && node.checked !== undefined;
  const places = placesInLists(
    known.filter(isTicked).map(({ node }) => node),
    after,
  );
  return known.flatMap(({ node, was }): Expectation[] => {
    if (isTicked({ node, was }))
      return [{ kind: node.checked ? 'checked' : 'unchecked', target: places.get(node) ?? node.target }];
    if ((was.disabled ?? false) !== (node.disabled ?? false))
      return [{ kind: node.disabled ? 'disabled' : 'enabled', target: node.target }];
    return [];
  });
}

/**
 * Where several controls in rows of a list were switched at once, their places in the list: other rows may stand there in
 * the next run, and a step that switches them all means none by its name.
 */
function placesInLists(switched: readonly SnapshotNode[], page: FrameSnapshot): ReadonlyMap<SnapshotNode, Target> {
  const places = page.collections.flatMap((list) => {
    const around = page.nodes.findIndex((node) => node.ref === list.ref);
    const inside = page.nodes.filter((_, index) => around >= 0 && isInside(page, index, around));
    const own = switched.filter((node) => inside.includes(node) && !isInHeader(node, page));
    return own.length < 2 ? [] : own.map((node) => [node, placeAmong(inside, node, list)] as const);
  });
  return new Map(places);
}

function isInHeader({ parent }: SnapshotNode, page: FrameSnapshot): boolean {
  const around = page.nodes[parent];
  return around !== undefined && (around.role === 'columnheader' || isInHeader(around, page));
}

function placeAmong(
  inside: readonly SnapshotNode[],
  node: SnapshotNode,
  { target: within }: CollectionSnapshot,
): Target {
  const alike = inside.filter(({ role, interactive }) => interactive && role === node.role);
  return { role: node.target.role, nth: alike.indexOf(node) + 1, within };
}
