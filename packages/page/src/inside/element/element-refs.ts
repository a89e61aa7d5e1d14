import type { ElementRef } from '../../contract.ts';
import type { Match } from '../find/elements-of-target.ts';
import type { Part } from '../groups/label-value-pairs.ts';

const PARTS: readonly Part[] = ['after-label', 'number', 'in-brackets'];

const refByElement = new WeakMap<Element, string>();
const elementByRef = new Map<string, WeakRef<Element>>();
const forgotten = new FinalizationRegistry<string>((ref) => elementByRef.delete(ref));
let last = 0;

/** The same element always gets the same reference. A part of its text adds the kind of the part. */
export function refOf({ element, part }: Match): ElementRef {
  let ref = refByElement.get(element);
  if (ref === undefined) {
    last += 1;
    ref = `e${last}`;
    refByElement.set(element, ref);
    elementByRef.set(ref, new WeakRef(element));
    forgotten.register(element, ref);
  }
  return part === undefined ? ref : `${ref}:${part}`;
}

/** Null when the element has left the document. */
export function resolveRef(ref: ElementRef): Match | null {
  const [id = '', suffix] = ref.split(':');
  const element = elementByRef.get(id)?.deref();
  if (!element?.isConnected) return null;
  const part = PARTS.find((known) => known === suffix);
  return part === undefined ? { element } : { element, part };
}
