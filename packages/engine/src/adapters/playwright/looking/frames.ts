import type { Target } from '@assay/domain';
import type { ElementRef, FrameElement } from '@assay/page';
import type { Frame } from 'playwright-core';
import type { Window } from '../windows/window.ts';
import { refInFrame, splitRef, targetInFrame } from './refs-in-frames.ts';

/** A visible frame, with the target that names it and the reference of its element in the parent document. */
export type VisibleFrame = {
  readonly frame: Frame;
  readonly name: string;
  readonly target: Target;
  readonly host: ElementRef;
};

/** The visible frames inside a frame, in document order, each followed by the frames inside it. */
export async function visibleFrames(
  window: Window,
  parent: Frame,
  outer: Target | null = null,
): Promise<readonly VisibleFrame[]> {
  const children = parent.childFrames();
  if (children.length === 0) return [];
  const hosts = await window
    .scriptOf(parent)
    .call('frames')
    .catch((error: unknown) => {
      if (parent.isDetached()) return [];
      throw error;
    });
  const found: (VisibleFrame & { readonly order: number })[] = [];
  for (const frame of children) {
    const order = await orderOf(frame, hosts);
    const host = hosts[order];
    if (host === undefined) continue;
    const target = targetInFrame(host.target, outer);
    found.push({ frame, name: window.nameOf(frame), target, host: refInFrame(window.nameOf(parent), host.ref), order });
  }
  const all: VisibleFrame[] = [];
  for (const frame of found.sort((a, b) => a.order - b.order)) {
    all.push(frame, ...(await visibleFrames(window, frame.frame, frame.target)));
  }
  return all;
}

/** The frame of a frame element; null when it has none. */
export async function frameOfElement(window: Window, ref: ElementRef): Promise<Frame | null> {
  const { frame: name, ref: inner } = splitRef(ref);
  const handle = await window.frameNamed(name)?.locator(`assay=${inner}`).elementHandle();
  try {
    return (await handle?.contentFrame()) ?? null;
  } finally {
    await handle?.dispose();
  }
}

/** The index of the frame's element among the parent's visible frame elements; −1 for a hidden or an empty frame. */
async function orderOf(frame: Frame, hosts: readonly FrameElement[]): Promise<number> {
  try {
    const element = await frame.frameElement();
    const order = await element.evaluate(
      (node, { refs, hasNoAddress }) => {
        const api = Reflect.get(globalThis, Symbol.for('assay.page'));
        const inside = hasNoAddress ? Reflect.get(node, 'contentDocument') : null;
        return inside?.body?.childNodes.length === 0 ? -1 : refs.findIndex((ref) => api?.element(ref) === node);
      },
      // A frame without an address has no document yet, or was refused one. The driver would wait for that document
      // forever.
      { refs: hosts.map(({ ref }) => ref), hasNoAddress: frame.url() === '' },
    );
    await element.dispose();
    return order;
  } catch {
    // The frame has left the page, so nobody can see it.
    return -1;
  }
}
