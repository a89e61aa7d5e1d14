import type { Step } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { pathOf } from '../core/states/path-of.ts';

/**
 * The step that goes from the page to the path: a link that leads there, as a person would press it, so that what the
 * application keeps in memory is still there; else its address. A dialog may lie over the links.
 */
export function goByLink({ nodes, url, dialogs }: FrameSnapshot, path: string): Step {
  const isSame = (other: string | null) => other !== null && withoutEmptyRoute(other) === withoutEmptyRoute(path);
  const link = nodes.find(
    ({ role, interactive, href, name }) =>
      role === 'link' && interactive && name !== '' && href !== undefined && isSame(pathOf(href, url)),
  );
  return link && dialogs.length === 0 ? { kind: 'click', target: link.target } : { kind: 'open', path };
}

/** '/' for '/#/': the first route of an application that keeps its routes after #. */
const withoutEmptyRoute = (path: string): string => path.replace(/#\/?$/u, '');
