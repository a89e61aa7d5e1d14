import type { Request } from 'playwright-core';
import { callShape } from '../../../core/exchanges/call-shape.ts';
import { readPayload } from '../../../core/exchanges/read-payload.ts';
import { payloadOf } from './payload-of.ts';

/**
 * Shapes of the POST calls that pages made as they loaded. Kept from session to session: where such a call follows an
 * action, it reads or reports something, as it does without one.
 */
export type UnpromptedShapes = Set<string>;

export type UnpromptedCalls = {
  /** From now on, calls belong to the loading of a page. */
  loads(): void;
  /** From now on, calls may follow from an action. */
  acts(): void;
  /** True for a call that pages make as they load. While a page loads, it learns which these are. */
  isUnprompted(request: Request): boolean;
};

const known = new WeakMap<Request, string>();

/** Three parts of a session ask for it; what was sent is read once. */
function shapeOf(request: Request): string {
  const before = known.get(request);
  if (before !== undefined) return before;
  const sent = readPayload(payloadOf(request), request.headers()['content-type'] ?? '');
  const shape = callShape({ method: 'POST', url: request.url(), sent });
  known.set(request, shape);
  return shape;
}

/** Tells calls that follow from an action from those that a page makes anyway, such as reading with POST. */
export function createUnpromptedCalls(shapes: UnpromptedShapes): UnpromptedCalls {
  let isLoading = true;
  return {
    loads() {
      isLoading = true;
    },
    acts() {
      isLoading = false;
    },
    isUnprompted(request) {
      if (request.method() !== 'POST' || !['xhr', 'fetch'].includes(request.resourceType())) return false;
      const shape = shapeOf(request);
      if (isLoading) shapes.add(shape);
      return shapes.has(shape);
    },
  };
}
