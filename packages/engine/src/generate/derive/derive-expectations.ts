import type { Expectation } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { isWrite } from '../../core/log/is-write.ts';
import { pathOf } from '../../core/states/path-of.ts';
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
  const place = address(before, after, baseUrl);
  const changes = [...changedFacts(before, after), ...collectionChanges(before, after)];
  const content = [...columnSums(before, after), ...repeatedTotals({ before, after, requests }), ...changes];
  // After a step that led to another page, the address comes first.
  const moved = before?.url !== after.url;
  const telling = [...refusals, ...(moved ? [...place, ...content] : [...content, ...place])];
  // Success messages and headings are reworded often. They are asserted only where nothing else changed.
  const words =
    content.length + refusals.length > 0
      ? []
      : [...landmarks(before, after), ...newMessageTexts(before, after, 'info')];
  const sent = sentValues(exchanges, typed, baseUrl);
  const effects = [...answeredRequests(requests, baseUrl), ...switchedControls(before, after), ...sent];
  return [...telling, ...words, ...effects, ...(telling.length + words.length > 0 ? [] : newTexts(before, after))];
}

function address(before: FrameSnapshot | null, after: FrameSnapshot, baseUrl: string): Expectation[] {
  const path = pathOf(after.url, baseUrl);
  if (path === null || (before && before.url === after.url)) return [];
  return [{ kind: 'address', match: { mode: 'is', text: path } }];
}

function answeredRequests(requests: Observation['requests'], baseUrl: string): Expectation[] {
  const sent = requests.filter((request) => isWrite(request) && !request.pending && request.status > 0);
  return sent.slice(0, 1).flatMap((request) => {
    const path = pathOf(request.url, baseUrl);
    return path === null
      ? []
      : [{ kind: 'request', method: request.method, path: path.split('?')[0] ?? path, status: request.status }];
  });
}

/** Controls whose state the step changed: checked, enabled. */
function switchedControls(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
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
