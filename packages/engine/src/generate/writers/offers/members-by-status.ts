import { LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { saysLaterPage } from '../../../core/wording/says-later-page.ts';
import { namesLeftover } from '../../../core/wording/unique-text.ts';
import { isTelling } from '../../derive/changeable-texts.ts';
import { namingColumn } from '../controls/naming-column.ts';

/** A table with a column of statuses, and the first row of each status, by what names it. */
export type MembersByStatus = {
  readonly list: CollectionSnapshot;
  readonly column: string;
  readonly members: readonly { readonly name: string; readonly status: string }[];
};

const { rowsToSort, farDown, offers } = LIMITS.generation.writing;

/**
 * The first table of the page in which rows of several statuses stand; null where none has any. Rows near the end of a page of
 * a longer list are left out: what others create pushes them to the next one.
 */
export function membersByStatus(
  page: FrameSnapshot,
  isOwnRow: (row: readonly string[]) => boolean,
): MembersByStatus | null {
  const isPaged = page.nodes.some(({ interactive, name }) => interactive && saysLaterPage(name));
  for (const list of page.collections) {
    const at = list.columns.findIndex((column) => SAYS_STATUS.test(column));
    const naming = namingColumn(list.rows);
    if (list.kind !== 'table' || list.rows.length < rowsToSort || at < 0 || naming < 0 || naming === at) continue;
    const statuses = new Set(list.rows.map((row) => row[at]));
    if (statuses.size < 2 || statuses.size > LIMITS.generation.writing.leftOut.fewValues) continue;
    const lasting = list.rows
      .slice(0, isPaged ? Math.ceil(list.rows.length * farDown.share) : list.rows.length)
      .filter((row) => !isOwnRow(row) && !namesLeftover(row.join('\n')))
      .flatMap((row) => {
        const [name = '', status = ''] = [row[naming], row[at]];
        return isTelling(name) && WORD.test(status) ? [{ name, status }] : [];
      });
    const firsts = [...new Map(lasting.toReversed().map((member) => [member.status, member])).values()];
    if (firsts.length > 1) return { list, column: list.columns[at] ?? '', members: inOrder(lasting, firsts) };
  }
  return null;
}

type Member = MembersByStatus['members'][number];

const inOrder = (all: readonly Member[], some: readonly Member[]): readonly Member[] =>
  all.filter((member) => some.includes(member)).slice(0, offers.statuses);

const SAYS_STATUS = /\b(?:status|state|stage|phase|progress|zustand|statut|état|estado|stato)\b/iu;
const WORD = /\p{L}{3}/u;
