/** Properties whose change neither moves an element nor covers one. */
const PAINT_ONLY =
  /^(offset|computedOffset|easing|composite|opacity|visibility|fill|stroke|filter|.*color|(box|text)Shadow|(outline|textDecoration|background).*)$/i;
const TRANSFORMS = ['transform', 'translate', 'scale', 'rotate'];

/** True while an animation moves the element, or may cover it. */
export function isMoving(element: Element): boolean {
  return document.getAnimations().some(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
    const changed = effect
      .getKeyframes()
      .flatMap(Object.keys)
      .filter((name) => !PAINT_ONLY.test(name));
    // A transform moves only what is inside the animated element.
    const isTransform = changed.every((name) => TRANSFORMS.includes(name));
    return changed.length > 0 && (!isTransform || (effect.target?.contains(element) ?? true));
  });
}
