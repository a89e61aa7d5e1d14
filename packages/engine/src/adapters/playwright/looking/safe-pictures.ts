import { AppError, literalPattern, secretForms } from '@assay/domain';
import type { Covered } from '@assay/page';
import type { CDPSession, Frame } from 'playwright-core';
import { PICTURE_LIMITS } from '../../limits/picture-limits.ts';
import type { DevtoolsProtocol } from '../windows/devtools-protocol.ts';
import { type IsolatedWorld, openIsolatedWorld } from '../windows/isolated-world.ts';
import type { Window } from '../windows/window.ts';

/** Secrets that no picture may show, and the origins whose documents may be changed to hide them. */
export type HiddenSecrets = { readonly secrets: ReadonlySet<string>; readonly origins: readonly string[] };

/** Takes pictures of one window that show no secret. One at a time, because each covers and uncovers the page. */
export type SafePictures = { take<T>(picture: () => Promise<T>): Promise<T> };

/**
 * Covers in a window what shows one of the secrets while a picture is taken.
 * @throws AppError `credentials_refused` when a secret cannot be covered
 */
export function createSafePictures(window: Window, { secrets, origins }: HiddenSecrets): SafePictures {
  const sessions = new WeakMap<Frame, Promise<CDPSession | null>>();
  let previous: Promise<unknown> = Promise.resolve();
  const everywhere = async (ask: Ask): Promise<readonly Covered[]> => {
    const apart = window.page.frames().filter((frame) => frame.parentFrame() !== null);
    const protocols = await Promise.all(apart.map((frame) => sessionOf(frame, sessions)));
    const whole = [window.cdp, ...protocols.filter((one) => one !== null)];
    return (await Promise.all(whole.map((cdp) => inFrames(cdp, ask)))).flat();
  };
  const cover = async (): Promise<number> => {
    const pattern = [...secrets].flatMap(secretForms).sort(byLength).map(literalPattern).join('|');
    const answers = await everywhere((world) => world.call('cover', pattern, origins));
    if (answers.some(({ foreign }) => foreign)) throw shown();
    return answers.reduce((sum, { covered }) => sum + covered, 0);
  };
  const covered = async <T>(take: () => Promise<T>): Promise<T> => {
    let hasCovered = false;
    try {
      for (let tries = 0; tries < PICTURE_LIMITS.pictureTries; tries += 1) {
        hasCovered = (await cover()) > 0 || hasCovered;
        const taken = await take();
        // Covers what appeared between the first look and the picture.
        const late = await cover();
        if (late === 0) return taken;
        hasCovered = true;
      }
      throw shown();
    } finally {
      // A page that has left has nothing to uncover.
      if (hasCovered) await everywhere((world) => world.call('uncover')).catch(() => undefined);
    }
  };
  return {
    take(picture) {
      if (secrets.size === 0) return picture();
      const taken = previous.then(() => covered(picture));
      previous = taken.catch(() => undefined);
      return taken;
    },
  };
}

type Ask = (world: IsolatedWorld) => Promise<Covered>;

/** Asks all frames of one process: those in the window's process, or one frame that has its own. */
async function inFrames(cdp: DevtoolsProtocol, ask: Ask): Promise<readonly Covered[]> {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const ids: string[] = [];
  const trees = [frameTree];
  for (let tree = trees.pop(); tree; tree = trees.pop()) {
    ids.push(tree.frame.id);
    trees.push(...(tree.childFrames ?? []));
  }
  const answers = await Promise.all(ids.map((id) => inFrame(cdp, id, ask)));
  return answers.filter((answer) => answer !== null);
}

/** Null for a frame that left the page or loads another document. The next look sees the new one. */
async function inFrame(cdp: DevtoolsProtocol, frameId: string, ask: Ask): Promise<Covered | null> {
  try {
    return await ask(await openIsolatedWorld(cdp, frameId));
  } catch (error) {
    if (error instanceof Error && LEFT.test(error.message)) return null;
    throw error;
  }
}

const LEFT = /No frame|Cannot find context|context was destroyed|Could not create isolated world|navigated/i;

/** The protocol session of a frame with its own process; null when the frame shares its parent's process. */
function sessionOf(frame: Frame, sessions: WeakMap<Frame, Promise<CDPSession | null>>): Promise<CDPSession | null> {
  const known = sessions.get(frame);
  if (known) return known;
  const opened = frame
    .page()
    .context()
    .newCDPSession(frame)
    .catch(() => null);
  sessions.set(frame, opened);
  return opened;
}

function shown(): AppError {
  return new AppError('credentials_refused', 'No picture was taken: it would show a password or secret.');
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}
