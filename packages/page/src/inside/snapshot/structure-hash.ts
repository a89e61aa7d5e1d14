import { UNIQUE_TEXT_PATTERN } from '@assay/domain';
import type { SnapshotNode } from '../../contract.ts';

export type StructureNode = Pick<
  SnapshotNode,
  'role' | 'name' | 'parent' | 'interactive' | 'level' | 'expanded' | 'selected' | 'type'
> & {
  /** True inside a member of a collection, where many elements are the same. */
  readonly inMember: boolean;
};

const PLACES = new Set([
  'banner',
  'navigation',
  'main',
  'contentinfo',
  'complementary',
  'search',
  'region',
  'form',
  'group',
  'dialog',
  'alertdialog',
  'table',
  'grid',
  'treegrid',
  'list',
  'tree',
  'feed',
  'menu',
  'menubar',
  'tablist',
  'tabpanel',
  'iframe',
]);
/** These elements appear and disappear on their own, or contain data. */
const IGNORED = new Set([
  'text',
  'alert',
  'status',
  'log',
  'listitem',
  'row',
  'cell',
  'gridcell',
  'rowheader',
  'option',
  'paragraph',
]);

/** The structure of a page without its data: kinds of elements with their place, controls with their names. */
export function featuresOf(nodes: readonly StructureNode[]): readonly string[] {
  const features = new Set<string>();
  const paths: string[] = [];
  for (const node of nodes) {
    const above = paths[node.parent] ?? '';
    const inside = node.inMember && !above.includes('/*') ? `${above}/*` : above;
    paths.push(PLACES.has(node.role) ? `${inside}/${node.role}` : inside);
    if (IGNORED.has(node.role) && !node.interactive) continue;
    features.add(`${inside}/${featureOf(node)}`);
  }
  return [...features].sort();
}

/** Equal for equal sets of features. 53 bits, so that hundreds of states do not collide by chance. */
export function hashOf(features: readonly string[]): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const sign of features.join('\n')) {
    const code = sign.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

function featureOf(node: StructureNode): string {
  const state = [node.expanded ? 'open' : '', node.role === 'tab' && node.selected ? 'selected' : '']
    .filter(Boolean)
    .join(' ');
  const kind =
    node.role === 'heading' ? `heading ${node.level ?? ''}` : node.type ? `${node.role} ${node.type}` : node.role;
  const named = !node.inMember && (node.interactive || node.role === 'columnheader' || node.role === 'dialog');
  return [kind, named ? shapeOfName(node.name) : '', state].filter(Boolean).join(' ');
}

/** Figures in a name are data, such as `Cart (3)`; so is the text by which a test tells its own record, as in `Edit Ada k3b4c5d6`. */
const shapeOfName = (name: string): string =>
  `"${name
    .replace(OWN_TEXT, '*')
    .replace(/\d[\d.,]*/g, '#')
    .slice(0, 60)}"`;

const OWN_TEXT = new RegExp(UNIQUE_TEXT_PATTERN, 'gu');
