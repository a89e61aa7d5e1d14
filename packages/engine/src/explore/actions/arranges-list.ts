import type { FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { purposeOf } from '../../core/forms/form-purpose.ts';
import { saysNextPage } from '../../core/wording/control-meanings.ts';
import { pageNumberIn } from '../../core/wording/page-number.ts';

/**
 * True for a form that searches or filters what the page shows. Tests of it are written from what the page says: exploring
 * learns little by using it.
 */
export function arrangesByForm(form: FormSnapshot, page: FrameSnapshot): boolean {
  return ['search', 'filter'].includes(purposeOf(form, page));
}

/**
 * True for a control that only arranges what a list shows: the header of a column, the box that selects a row, another page
 * of the list, and what a dropdown or a list of columns offers.
 */
export function arranges(node: SnapshotNode, page: FrameSnapshot): boolean {
  if (OFFERED.has(node.role) || node.role === 'columnheader') return true;
  const around = rolesAround(node, page);
  if (around.includes('columnheader') || around.includes('listbox')) return true;
  if (node.role === 'checkbox') return around.some((role) => ROWS.has(role));
  // On a page without a list, 'Next' leads to the next step.
  return page.collections.length > 0 && (saysNextPage(node.name) || pageNumberIn(node.name) !== null);
}

const OFFERED = new Set(['option', 'menuitemcheckbox', 'menuitemradio']);
const ROWS = new Set(['row', 'rowgroup', 'table', 'grid']);

function rolesAround({ parent }: SnapshotNode, { nodes }: FrameSnapshot): readonly string[] {
  const roles: string[] = [];
  for (let at = parent; at >= 0; at = nodes[at]?.parent ?? -1) roles.push(nodes[at]?.role ?? '');
  return roles;
}
