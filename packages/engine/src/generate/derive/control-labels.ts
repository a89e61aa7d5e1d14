import type { FrameSnapshot } from '@assay/page';

/** Names of buttons. Such texts in a row say what can be done, not what the row holds. */
export function controlLabels({ nodes }: Pick<FrameSnapshot, 'nodes'>): readonly string[] {
  return nodes.filter((node) => node.interactive && node.role === 'button').map((node) => node.name);
}
