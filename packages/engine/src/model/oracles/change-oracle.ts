import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { callName } from '../../core/exchanges/call-name.ts';
import { isWriting } from '../../core/exchanges/exchange.ts';
import { succeeded } from '../../core/exchanges/succeeded.ts';
import { withTarget } from '../../core/states/with-target.ts';
import type { Episode, Look } from '../../core/witness-port.ts';
import { collectionsOf, isRead } from '../resources/collections-of-session.ts';
import type { SeenPage } from './seen-page.ts';
import { type Suspicion, suspicion } from './suspicion.ts';

/** What was switched or deleted against what the page shows and the application reads after it was loaded again. */
export function changeSuspicions(episode: Episode, looks: readonly Look[], seen: SeenPage): readonly Suspicion[] {
  return [
    ...looks.flatMap(({ page }) => undoneSwitch(episode, page, seen)),
    ...keptDespiteDelete(episode, looks, seen),
  ];
}

/** A switch that the action turned, with a write that succeeded, stands as before. */
function undoneSwitch(
  { before, after, exchanges, label }: Episode,
  reloaded: FrameSnapshot,
  { path }: SeenPage,
): readonly Suspicion[] {
  const only = turnedSwitch({ before, after });
  const rows = ({ collections }: FrameSnapshot) =>
    JSON.stringify(collections.map((list) => list.rows.map((cells) => cells[0])));
  // Another order of rows would compare one row's switch with another's.
  if (!only || reloaded.url !== after.url || rows(reloaded) !== rows(after)) return [];
  const write = exchanges.findLast((exchange) => isWriting(exchange) && succeeded(exchange));
  const later = withTarget(switchesOf(reloaded), only.node.target);
  if (!later || later.checked !== only.was || (!write && !isDataSwitch(only.node))) return [];
  return [
    suspicion({
      kind: 'lost-change',
      title: `Turning “${label}” is undone by a reload`,
      severity: 'serious',
      page: path,
      cause: ['switch', only.node.role, path.split('?')[0] ?? ''],
      seen: [
        ['Done', `“${label}” was turned ${only.was ? 'off' : 'on'}`],
        ['Sent', write ? `${write.method} ${new URL(write.url).pathname}, answered ${write.status}` : 'nothing'],
        ['Shown after a reload', only.was ? 'on' : 'off'],
      ],
    }),
  ];
}

/** The one switch or checkbox that the action turned, as it was before; null when it turned none or several. */
export function turnedSwitch({ before, after }: Pick<Episode, 'before' | 'after'>) {
  const turned = switchesOf(before).flatMap((one) => {
    const now = withTarget(switchesOf(after), one.target);
    return now && now.checked !== one.checked ? [{ was: one.checked === true, node: one }] : [];
  });
  return turned.length === 1 ? (turned[0] ?? null) : null;
}

/** A switch in a row is data of that row. A checkbox there selects the row, and other switches may be of the view. */
export function isDataSwitch({ role, target }: SnapshotNode): boolean {
  return role === 'switch' && target.within !== undefined;
}

const switchesOf = ({ nodes }: FrameSnapshot) =>
  nodes.filter(({ role, checked }) => checked !== undefined && (role === 'switch' || role === 'checkbox'));

/** A delete that succeeded, and the item is read again. */
function keptDespiteDelete(
  { exchanges, label }: Episode,
  looks: readonly Look[],
  { path, baseUrl }: SeenPage,
): readonly Suspicion[] {
  const deletes = exchanges.filter(({ method, status }) => method === 'DELETE' && status >= 200 && status < 300);
  return deletes.flatMap((exchange) => {
    const id = new URL(exchange.url).pathname.split('/').at(-1) ?? '';
    const read = looks
      .flatMap((look) => look.exchanges)
      .filter((each) => isRead(each) && exchange.url.startsWith(each.url.split('?')[0] ?? each.url))
      .find((each) => collectionsOf(each).some(({ items }) => items.some((item) => item.id === id)));
    if (!read || !/\d/u.test(id)) return [];
    return suspicion({
      kind: 'lost-change',
      title: `What “${label}” deletes is still there after a reload`,
      severity: 'critical',
      page: path,
      cause: ['delete', callName(exchange, baseUrl)],
      seen: [
        ['Answered', `${callName(exchange, baseUrl)}: ${exchange.status}`],
        ['Read again', `${callName(read, baseUrl)} still has the item ${id}`],
      ],
    });
  });
}
