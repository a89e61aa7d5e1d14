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

/** The name of a heading without those of controls inside it, such as a star, and without how many the page lists. */
function wordsOf(heading: SnapshotNode | undefined, page: FrameSnapshot): string {
  if (!heading) return '';
  const { nodes } = page;
  const inside = nodes.filter(({ parent, interactive }) => interactive && nodes[parent] === heading);
  const own = inside.reduce((name, control) => name.replace(control.name, ''), heading.name);
  return withoutCount(own.trim() || heading.name, page);
}

/** 'Employees' for 'Employees 46', where the page says in another place, too, that there are 46. */
function withoutCount(heading: string, { facts, collections, nodes }: FrameSnapshot): string {
  const [, words = '', count = ''] = /^(.*\p{L}.*?)\s+\(?(\d{1,6})\)?$/u.exec(heading) ?? [];
  if (count === '' || !facts.some(({ label, value }) => label === words && value === count)) return heading;
  const ofCount = new RegExp(`\\bof ${count}\\b`, 'u');
  const isSaid =
    collections.some(({ size }) => String(size) === count) ||
    facts.some(({ label, value }) => label !== words && value === count) ||
    nodes.some(({ name, role }) => role === 'text' && ofCount.test(name));
  return isSaid ? words : heading;
}
