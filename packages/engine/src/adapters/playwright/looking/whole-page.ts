import type { ElementDescription, Target } from '@assay/domain';
import type { Candidate, ElementRef, ElementState, FrameSnapshot, LocateResult, PageOutline } from '@assay/page';
import type { Frame } from 'playwright-core';
import type { View } from './frame-view.ts';
import { type VisibleFrame, visibleFrames } from './frames.ts';
import { mergeLocated, mergeOutlines, mergeSnapshots } from './merge-frames.ts';
import { refInFrame, snapshotInFrame, splitTarget, targetInFrame } from './refs-in-frames.ts';

/** The frame's snapshot, with the snapshots of the frames inside it. */
export async function takeSnapshot(view: View): Promise<FrameSnapshot> {
  const before = view.frame.childFrames();
  const whole = await snapshotWithFrames(view);
  // A frame that left the page meanwhile still stands in its snapshot, and is empty there.
  return before.some((frame) => frame.isDetached()) ? snapshotWithFrames(view) : whole;
}

async function snapshotWithFrames(view: View): Promise<FrameSnapshot> {
  const own = await view.script.call('snapshot');
  const name = view.window.nameOf(view.frame);
  let whole = name === '' ? own : snapshotInFrame(own, name, null);
  for (const { frame, target, host } of await framesIn(view)) {
    const inner = await ifThere(frame, view.window.scriptOf(frame).call('snapshot'));
    if (inner === null) continue;
    whole = mergeSnapshots(whole, snapshotInFrame(inner, view.window.nameOf(frame), target), host);
  }
  return whole;
}

/** The frame's outline, with the outlines of the frames inside it. */
export async function takeOutline(view: View): Promise<PageOutline> {
  let whole = await view.script.call('outline');
  for (const { frame, target } of await framesIn(view)) {
    const inner = await ifThere(frame, view.window.scriptOf(frame).call('outline'));
    if (inner !== null) whole = mergeOutlines(whole, inner, target.name ?? '');
  }
  return whole;
}

/** Searches the frame first. When nothing there has the name, searches the frames inside it. */
export async function locateTarget(
  view: View,
  target: Target,
  description?: ElementDescription,
): Promise<LocateResult> {
  const split = splitTarget(target);
  if (split !== null) {
    const host = await locateTarget(view, split.frame);
    if (host.status !== 'found') return host;
    const frame = (await framesIn(view)).find((one) => one.host === host.ref);
    if (frame === undefined) return { status: 'missing', hidden: 0, nearby: [] };
    return locateTarget(viewOf(view, frame), split.inside, description);
  }
  const own = { frame: view.window.nameOf(view.frame), result: await view.script.call('locate', target, description) };
  if (own.result.status !== 'missing') return mergeLocated([own]);
  const results = [own];
  for (const { frame, name } of await framesIn(view)) {
    const result = await ifThere(frame, view.window.scriptOf(frame).call('locate', target, description));
    if (result !== null) results.push({ frame: name, result });
  }
  return mergeLocated(results);
}

/** The elements most similar to the description, in the frame and the frames inside it, best first. */
export async function similarElements(
  view: View,
  description: ElementDescription,
  limit: number,
): Promise<readonly Candidate[]> {
  const name = view.window.nameOf(view.frame);
  const own = await view.script.call('similar', description, limit);
  const all = own.map((candidate) => ({ ...candidate, ref: refInFrame(name, candidate.ref) }));
  for (const { frame, name: inner, target } of await framesIn(view)) {
    const similar = await ifThere(frame, view.window.scriptOf(frame).call('similar', description, limit));
    for (const candidate of similar ?? []) {
      const outside = targetInFrame(candidate.target, target);
      all.push({ ...candidate, ref: refInFrame(inner, candidate.ref), target: outside });
    }
  }
  return all.sort((a, b) => b.score - a.score).slice(0, limit);
}

/** The target of an element, as a sentence names it from the frame `from`. */
export async function targetOfElement(from: View, at: View, inner: ElementRef): Promise<Target> {
  const own = await at.script.call('targetFor', inner);
  if (at.frame === from.frame) return own;
  const host = (await framesIn(from)).find(({ frame }) => frame === at.frame);
  return host === undefined ? own : targetInFrame(own, host.target);
}

/** The state of every element that the target names, in the frame and the frames inside it. */
export async function readAllElements(view: View, target: Target): Promise<readonly ElementState[]> {
  const split = splitTarget(target);
  if (split !== null) {
    const host = await locateTarget(view, split.frame);
    const frame = host.status === 'found' ? (await framesIn(view)).find((one) => one.host === host.ref) : undefined;
    return frame === undefined ? [] : readAllElements(viewOf(view, frame), split.inside);
  }
  const own = await view.script.call('readAll', target);
  if (own.length > 0) return own;
  const all: ElementState[] = [];
  for (const { frame } of await framesIn(view))
    all.push(...((await ifThere(frame, view.window.scriptOf(frame).call('readAll', target))) ?? []));
  return all;
}

/** Null when the frame left the page while it was asked. */
async function ifThere<T>(frame: Frame, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (frame.isDetached()) return null;
    throw error;
  }
}

function framesIn(view: View): Promise<readonly VisibleFrame[]> {
  return visibleFrames(view.window, view.frame);
}

function viewOf(view: View, { frame }: VisibleFrame): View {
  return { window: view.window, frame, script: view.window.scriptOf(frame) };
}
