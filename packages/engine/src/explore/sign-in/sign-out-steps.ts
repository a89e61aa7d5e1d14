import { LIMITS, type Step } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import { saysSignOut } from '../../core/wording/control-meanings.ts';
import type { SignInOptions } from './sign-in-options.ts';

/**
 * Steps that sign out: a control on the page, else one in a menu that belongs to the user. Empty when there is none.
 */
export async function signOutSteps(
  session: Session,
  page: FrameSnapshot,
  options: SignInOptions,
): Promise<readonly Step[]> {
  const inSight = signOutControl(page);
  if (inSight) return [{ kind: 'click', target: inSight.target }];
  const name = options.values.username ?? '';
  const menus = page.nodes.filter(
    (node) =>
      node.interactive &&
      node.role === 'button' &&
      (node.hasPopup ||
        /account|profile|user|avatar|menu|konto/iu.test(node.name) ||
        (name !== '' && node.name.includes(name))),
  );
  for (const menu of menus.slice(0, LIMITS.crawl.signOutMenus)) {
    const open: Step = { kind: 'click', target: menu.target };
    try {
      await options.perform(session, open, { values: options.values, timeoutMs: LIMITS.crawl.signOutMenuMs });
    } catch {
      continue; // A menu that does not open is not the one.
    }
    const control = signOutControl(await settledPage(session, options.clock));
    await session.press('Escape');
    if (control) return [open, { kind: 'click', target: control.target }];
  }
  return [];
}

function signOutControl(page: FrameSnapshot): SnapshotNode | undefined {
  return page.nodes.find((node) => node.interactive && saysSignOut(node.name));
}
