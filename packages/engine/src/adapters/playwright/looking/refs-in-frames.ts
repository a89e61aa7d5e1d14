import type { Target } from '@assay/domain';
import type { ElementRef, FrameSnapshot } from '@assay/page';

/** References of the main frame stay as they are. Others get the name of their frame: `f2/e14`. */
export function refInFrame(frame: string, ref: ElementRef): ElementRef {
  return frame === '' ? ref : `${frame}/${ref}`;
}

/** The name of a reference's frame, empty for the main frame, and the reference inside it. */
export function splitRef(ref: ElementRef): { readonly frame: string; readonly ref: ElementRef } {
  const match = /^(f\d+)\/(.*)$/.exec(ref);
  return match?.[1] === undefined || match[2] === undefined ? { frame: '', ref } : { frame: match[1], ref: match[2] };
}

/** The target as seen from outside of the frame: its outermost container is inside the frame. */
export function targetInFrame(target: Target, frame: Target | null): Target {
  if (frame === null) return target;
  return { ...target, within: target.within === undefined ? frame : targetInFrame(target.within, frame) };
}

/** Splits `… in the "Payment" frame` into the frame and the target inside it; null without a frame. */
export function splitTarget(target: Target): { readonly frame: Target; readonly inside: Target } | null {
  if (target.within === undefined) return null;
  const { within, ...bare } = target;
  if (within.role === 'frame') return { frame: within, inside: bare };
  const outer = splitTarget(within);
  return outer === null ? null : { frame: outer.frame, inside: { ...bare, within: outer.inside } };
}

/** The snapshot of a frame, with references and targets as the outer page needs them. */
export function snapshotInFrame(snapshot: FrameSnapshot, frame: string, target: Target | null): FrameSnapshot {
  const ref = (inner: ElementRef) => refInFrame(frame, inner);
  const outer = (inner: Target) => targetInFrame(inner, target);
  return {
    ...snapshot,
    nodes: snapshot.nodes.map((node) => ({ ...node, ref: ref(node.ref), target: outer(node.target) })),
    forms: snapshot.forms.map((form) => ({
      ...form,
      ref: ref(form.ref),
      fields: form.fields.map((field) => ({ ...field, ref: ref(field.ref), target: outer(field.target) })),
      ...(form.submit && {
        submit: { ...form.submit, ref: ref(form.submit.ref), target: outer(form.submit.target) },
      }),
    })),
    collections: snapshot.collections.map((one) => ({
      ...one,
      ref: ref(one.ref),
      target: outer(one.target),
      items: outer(one.items),
    })),
    facts: snapshot.facts.map((fact) => ({ ...fact, target: outer(fact.target) })),
    layers: (snapshot.layers ?? []).map((layer) => ({
      ...layer,
      ref: ref(layer.ref),
      frames: layer.frames.map(ref),
      controls: layer.controls.map((control) => ({ ...control, ref: ref(control.ref), target: outer(control.target) })),
    })),
    dialogs: snapshot.dialogs.map((dialog) => ({ ...dialog, ref: ref(dialog.ref) })),
  };
}
