import { isAppError, LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Clock, Closing, Session } from '../browser-clock-and-store-ports.ts';
import { hasCrashed } from '../has-crashed.ts';
import { createKnownLayers, type KnownLayers } from './known-layers.ts';
import { type Choice, createVisitorView } from './visitor-view.ts';

/** What comes on first visits of one application, and how it was closed. */
export type FirstVisits = Pick<KnownLayers, 'agreed' | 'stubborn'> & {
  /**
   * The session, in which a layer of a first visit is closed before the page is read, and where it keeps a step from its
   * element: each once.
   */
  watch(session: Session): Session;
};

/** Knows nothing yet. `onClosing` is told each way of closing once, in words. */
export function createFirstVisits(clock: Clock, onClosing: (words: string) => void): FirstVisits {
  const known = createKnownLayers(onClosing);
  return { ...known, watch: (session) => watched(session, known, clock) };
}

function watched(session: Session, known: KnownLayers, clock: Clock): Session {
  const view = createVisitorView(known);
  const closings: Closing[] = [];
  let lookedMs = Number.NEGATIVE_INFINITY;
  let isNew = false;
  const snapshot = async (): Promise<FrameSnapshot> => {
    let page = await session.snapshot();
    for (let turn = 0; turn < LIMITS.firstVisit.closings; turn += 1) {
      const choice = view.next(page);
      if (!choice) break;
      const { closing, after } = await close(session, choice);
      if (closing) {
        closings.push(closing);
        known.closed(choice.key, choice.layer, choice.way);
        view.closed(choice.key);
      } else known.failed(choice.key, choice.layer, choice.way);
      page = after;
    }
    view.looked(page);
    isNew = false;
    lookedMs = clock.monotonicMs();
    return page;
  };
  /** True when it closed something. A step looks again for what it does not find, and each look costs time. */
  const clears = async (): Promise<boolean> => {
    if (clock.monotonicMs() - lookedMs < LIMITS.lookAgainMs) return false;
    const before = closings.length;
    await snapshot();
    return closings.length > before;
  };
  const opened = (path: string) => {
    view.opened(path);
    isNew = true;
  };
  /** Where something is known to come, it is closed before the first step on a page, which would try to get through it. */
  const clearNew = async (): Promise<void> => {
    if (!isNew || !known.hasAny()) return;
    await session.settle({ quietMs: LIMITS.seemsSettledMs, timeoutMs: LIMITS.stepSettleTimeoutMs });
    await snapshot();
  };
  return {
    ...session,
    closings,
    snapshot,
    goto: (path, timing) => {
      opened(path);
      return session.goto(path, timing);
    },
    reload: (timing) => {
      opened(session.url());
      return session.reload(timing);
    },
    async locate(target, description) {
      await clearNew();
      const found = await session.locate(target, description);
      return found.status === 'missing' && (await clears()) ? session.locate(target, description) : found;
    },
    async readAll(target) {
      const all = await session.readAll(target);
      return all.length === 0 && (await clears()) ? session.readAll(target) : all;
    },
    async act(ref, action, timing) {
      if (!['type', 'clear', 'hover', 'scroll'].includes(action.kind)) view.acted(ref, session.url());
      try {
        await session.act(ref, action, timing);
      } catch (error) {
        // The caller finds the element again, and acts once more.
        if (isAppError(error, 'element_not_ready')) await snapshot();
        throw error;
      }
    },
    press: (key) => {
      view.acted(null, session.url());
      return session.press(key);
    },
  };
}

type Closed = { readonly closing: Closing | null; readonly after: FrameSnapshot };

/** Clicks the control. Without a closing, the layer stays as it is. @throws AppError `browser_crashed`, `page_crashed` */
async function close(session: Session, { layer, way }: Choice): Promise<Closed> {
  const { log } = session;
  const from = { requests: log.requests.length, exchanges: log.exchanges.length };
  try {
    const description = await session.describe(way.ref);
    await session.act(way.ref, { kind: 'click' }, { timeoutMs: LIMITS.firstTryMs });
    const after = await pageWithout(session, { layer, way });
    const requests = { from: from.requests, to: log.requests.length };
    const exchanges = { from: from.exchanges, to: log.exchanges.length };
    const closing = { target: way.target, description, requests, exchanges };
    return { closing: stays(after, { layer, way }) ? null : closing, after };
  } catch (error) {
    if (!isAppError(error) || hasCrashed(error)) throw error;
    return { closing: null, after: await session.snapshot() };
  }
}

/** The page once the layer is gone; it may fade away. After `LIMITS.lookAgainMs`, the page as it is. */
async function pageWithout(session: Session, clicked: Clicked): Promise<FrameSnapshot> {
  await session.settle({ quietMs: LIMITS.settleQuietMs, timeoutMs: LIMITS.settleTimeoutMs });
  const page = await session.snapshot();
  if (!stays(page, clicked)) return page;
  await session.nextChange({ timeoutMs: LIMITS.lookAgainMs });
  return session.snapshot();
}

type Clicked = Omit<Choice, 'key'>;

/** True while the layer says what it said before; a box in it that is to be ticked only stays until it is. */
function stays({ layers = [] }: FrameSnapshot, { layer: { layer }, way }: Clicked): boolean {
  const same = layers.find(({ ref, text }) => ref === layer.ref && text === layer.text);
  const box = same?.controls.find(({ ref }) => ref === way.ref);
  return same !== undefined && (way.checked === undefined || box?.checked === way.checked);
}
