import type { FrameSnapshot, SnapshotNode } from '@assay/page';

/** What stands around the content of a page, and what repeats inside it. */
const NOT_THE_PAGE = new Set(
  'navigation banner contentinfo complementary listitem row article treeitem link button'.split(' '),
);

/** The words of the first heading of the first level; '' where the page has none. */
export function titleHeading(page: FrameSnapshot): string {
  return wordsOf(
    page.nodes.find(({ role, level }) => role === 'heading' && level === 1),
    page,
  );
}

/** What a page calls itself: its title heading, else its first heading that names no part of it; or ''. */
export function mainHeading(page: FrameSnapshot): string {
  const { nodes } = page;
  const isOfPage = ({ parent }: SnapshotNode): boolean => {
    const around = nodes[parent];
    return around === undefined || (!NOT_THE_PAGE.has(around.role) && isOfPage(around));
  };
  return (
    titleHeading(page) ||
    wordsOf(
      nodes.find((node) => node.role === 'heading' && isOfPage(node)),
      page,
    )
  );
}

/** The name of a heading without those of controls inside it, such as a star. */
function wordsOf(heading: SnapshotNode | undefined, { nodes }: FrameSnapshot): string {
  if (!heading) return '';
  const inside = nodes.filter(({ parent, interactive }) => interactive && nodes[parent] === heading);
  const own = inside.reduce((name, control) => name.replace(control.name, ''), heading.name);
  return own.trim() || heading.name;
}
