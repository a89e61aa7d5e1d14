import { AppError, type Target } from '@assay/domain';
import type { ElementRef } from '@assay/page';
import type { Frame } from 'playwright-core';
import type { ChangeSignal } from '../change-signal.ts';
import type { Lifetime } from '../process/lifetime.ts';
import type { Window } from '../windows/window.ts';
import type { Windows } from '../windows/windows.ts';
import type { View } from './frame-view.ts';
import { frameOfElement } from './frames.ts';
import { splitRef } from './refs-in-frames.ts';
import { locateTarget } from './whole-page.ts';

export type Views = {
  /** The current frame of the current window. */
  current(): Promise<View>;
  /** The view of the frame that holds an element, and the element's reference in that frame. */
  ofRef(ref: ElementRef): Promise<{ readonly view: View; readonly inner: ElementRef }>;
  switchFrame(target: Target | null, timeoutMs: number): Promise<void>;
};

/** The views of a session. @throws AppError `element_not_ready`, `element_ambiguous`, `timeout` */
export function createViews(
  windows: Windows,
  { signal, lifetime }: { signal: ChangeSignal; lifetime: Lifetime },
): Views {
  let chosen: Frame | null = null;
  const viewOf = (window: Window, frame: Frame): View => ({ window, frame, script: window.scriptOf(frame) });
  const current = async (): Promise<View> => {
    const window = await windows.current();
    // When the chosen frame has left the page or belongs to another window, the main frame is used again.
    const usable = chosen !== null && !chosen.isDetached() && chosen.page() === window.page;
    return viewOf(window, usable && chosen !== null ? chosen : window.page.mainFrame());
  };
  return {
    current,
    async ofRef(ref) {
      const window = await windows.current();
      const { frame: name, ref: inner } = splitRef(ref);
      const frame = window.frameNamed(name);
      if (frame === null) throw new AppError('element_not_ready', 'The frame of the element left the page.');
      return { view: viewOf(window, frame), inner };
    },
    async switchFrame(target, timeoutMs) {
      chosen = null;
      if (target === null) return;
      const endMs = performance.now() + timeoutMs;
      for (;;) {
        const view = await current();
        const result = await locateTarget(view, target);
        if (result.status === 'found') {
          chosen = await lifetime.race(frameOfElement(view.window, result.ref));
          if (chosen !== null) return;
        }
        if (result.status === 'ambiguous') {
          throw new AppError('element_ambiguous', `${result.count} frames answer to "${target.name ?? ''}".`);
        }
        const left = endMs - performance.now();
        if (left <= 0) throw new AppError('timeout', `No frame answers to "${target.name ?? ''}".`);
        await lifetime.race(signal.wait(Math.min(left, 100)));
      }
    },
  };
}
