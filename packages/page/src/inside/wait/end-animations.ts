import { WAIT_TIMES } from '../../limits/wait-times.ts';
import { animationsOfPage } from './animations.ts';

const { finish, pause } = Animation.prototype;
const { apply } = Reflect;

/**
 * Ends short animations and pauses endless ones, as Playwright's pictures do: what they show in between is no state of the
 * page, waiting for it takes most of a test's time, and drawing it most of a processor. Their events fire as if they had
 * ended by themselves. A longer one is left: it may be the time for which a message is shown. Gives true when it ended
 * one: what waits for its event runs in the next frame.
 */
export function endAnimations(): boolean {
  let ended = false;
  for (const animation of animationsOfPage()) {
    // What follows a scroll position does not end with time.
    if (animation.playState !== 'running' || animation.timeline !== document.timeline) continue;
    const endMs = Number(animation.effect?.getComputedTiming().endTime);
    if (endMs === Number.POSITIVE_INFINITY) apply(pause, animation, []);
    else if (endMs <= WAIT_TIMES.shortAnimationMs) {
      apply(finish, animation, []);
      ended = true;
    }
  }
  return ended;
}
