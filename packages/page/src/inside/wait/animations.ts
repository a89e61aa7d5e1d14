/** A component that left the page must not be kept in memory. */
const shadows = new Set<WeakRef<ShadowRoot>>();

/** A shadow tree whose animations are those of the page from now on. To be called once for each. */
export function countAnimationsOf(root: ShadowRoot): void {
  shadows.add(new WeakRef(root));
}

/** The animations of the document and of the shadow trees in it: a document tells only its own. */
export function animationsOfPage(): readonly Animation[] {
  const inside: Animation[] = [];
  for (const known of shadows) {
    const root = known.deref();
    if (root === undefined) shadows.delete(known);
    else if (root.isConnected) inside.push(...root.getAnimations());
  }
  return [...document.getAnimations(), ...inside];
}
