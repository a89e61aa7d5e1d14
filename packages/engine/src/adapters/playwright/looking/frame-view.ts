import type { Frame } from 'playwright-core';
import type { Window } from '../windows/window.ts';
import type { FrameScript } from './frame-script.ts';

/** One frame of one window, with its page script. */
export type View = {
  readonly window: Window;
  readonly frame: Frame;
  readonly script: FrameScript;
};
