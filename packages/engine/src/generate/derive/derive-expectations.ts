import type { Expectation } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { pathOf } from '../../core/states/routes.ts';
import { isWrite } from '../../core/waiting/pending-saves.ts';
import type { Observation } from '../dry-run/dry-run.ts';
import { collections, sums } from './collections.ts';
import { agreed, facts } from './facts.ts';
import { marks, messages, texts } from './page-texts.ts';

/**
 * What an observation shows, as expectations, the most telling first: outcomes (values, counts, members, where one ends
 * up, what the server answered), not decoration.
 */
export function deriveExpectations({ before, after, requests }: Observation, baseUrl: string): readonly Expectation[] {
  // What a page says from the start is content; what it says after a step is praise or refusal.
  const refusals = [...messages(before, after, 'error'), ...(before ? [] : messages(before, after, 'info'))];
  const place = address(before, after, baseUrl);
  const changes = [...facts(before, after), ...collections(before, after)];
  const content = [...sums(before, after), ...agreed({ before, after, requests }), ...changes];
  // On another page it matters first that it is that page.
  const moved = before?.url !== after.url;
  const telling = [...refusals, ...(moved ? [...place, ...content] : [...content, ...place])];
  // Words of praise and headings are reworded freely: they speak only where nothing else does.
  const words =
    content.length + refusals.length > 0 ? [] : [...marks(before, after), ...messages(before, after, 'info')];
  const effects = [...answers(requests, baseUrl), ...conditions(before, after)];
  return [...telling, ...words, ...effects, ...(telling.length + words.length > 0 ? [] : texts(before, after))];
}

function address(before: FrameSnapshot | null, after: FrameSnapshot, baseUrl: string): Expectation[] {
  const path = pathOf(after.url, baseUrl);
  if (path === null || (before && before.url === after.url)) return [];
  return [{ kind: 'address', match: { mode: 'is', text: path } }];
}

function answers(requests: Observation['requests'], baseUrl: string): Expectation[] {
  const sent = requests.filter((request) => isWrite(request) && !request.pending && request.status > 0);
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
