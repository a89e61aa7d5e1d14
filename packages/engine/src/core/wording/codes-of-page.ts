import type { FrameSnapshot } from '@assay/page';
import { pathOfCall } from '../exchanges/noun-of-call.ts';
import { mainHeading } from '../states/main-heading.ts';
import { serialNumbersIn } from './serial-numbers.ts';

type Page = Pick<FrameSnapshot, 'title' | 'nodes' | 'collections'>;

/** The numbers with letters or a sign, such as 'L-1056', that a page shows anywhere. */
export function codesOnPage({ title, nodes, collections }: Page): readonly string[] {
  const texts = [title, ...nodes.map(({ name }) => name), ...collections.flatMap(({ rows }) => rows.flat())];
  return texts.flatMap(serialNumbersIn);
}

/** Those of the one thing that the page is about, and of the members that are so. */
export function codesOfThing(page: FrameSnapshot, isMember: (row: readonly string[]) => boolean): readonly string[] {
  const members = page.collections.flatMap(({ rows }) => rows.filter(isMember).flat());
  return [mainHeading(page), page.title, ...pathOfCall(page.url).split('/'), ...members].flatMap(serialNumbersIn);
}
