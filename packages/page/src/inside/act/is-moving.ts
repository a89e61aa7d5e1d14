import { animationsOfPage } from '../wait/animations.ts';
import { isDrawnIn } from './is-drawn-in.ts';

/** Properties whose change neither moves an element nor covers one. */
const PAINT_ONLY =
  /^(offset|computedOffset|easing|composite|opacity|visibility|fill|stroke|filter|.*color|(box|text)Shadow|(outline|textDecoration|background).*)$/i;
const TRANSFORMS = ['transform', 'translate', 'scale', 'rotate'];

/** True while an animation moves the element, or may cover it. */
export function isMoving(element: Element): boolean {
  // A transform moves only what is inside the animated element.
  return animations().some(({ target, isTransform }) => !isTransform || target === null || isDrawnIn(element, target));
}

/** True while the element, or something around it, is itself animated: at a turning point it may seem to stand still. */
export function isMovedItself(element: Element): boolean {
  return animations().some(({ target }) => target !== null && isDrawnIn(element, target));
}

type Moving = { readonly target: Element | null; readonly isTransform: boolean };

/** The animations that move something: those that run, and those that were paused and go on until the next frame. */
function animations(): readonly Moving[] {
  return animationsOfPage().flatMap(({ playState, pending, effect }) => {
    if ((playState !== 'running' && !pending) || !(effect instanceof KeyframeEffect)) return [];
    const changed = effect
      .getKeyframes()
      .flatMap(Object.keys)
      .filter((name) => !PAINT_ONLY.test(name));
    const isTransform = changed.every((name) => TRANSFORMS.includes(name));
    return changed.length > 0 ? [{ target: effect.target, isTransform }] : [];
  });
}
