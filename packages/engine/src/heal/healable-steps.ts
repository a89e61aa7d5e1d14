import { type RoleWord, type Step, targetOf } from '@assay/domain';

export type Healing =
  | { readonly kind: 'allowed' }
  /** Allowed, but with a higher similarity: the step reads the element's own text or value. */
  | { readonly kind: 'strict' }
  | { readonly kind: 'never'; readonly reason: string };

/** Elements that are identified by their text alone: with another text it is another element. */
const NAMED_BY_CONTENT: ReadonlySet<RoleWord> = new Set([
  'text',
  'heading',
  'message',
  'row',
  'cell',
  'item',
  'option',
  'column',
  'image',
  'value',
]);

/** Whether the element of a step may be healed. */
export function healingOf(step: Step): Healing {
  if (step.kind === 'wait') {
    return step.until === 'absent' ? never('it waits for the element to be gone') : healingOfLook(step);
  }
  if (step.kind === 'remember') {
    return step.what === 'count' ? never('it counts what its sentence names') : { kind: 'strict' };
  }
  if (step.kind !== 'expect') return { kind: 'allowed' };
  switch (step.that.kind) {
    case 'absent':
    case 'no-row':
      return never('it expects that something is not there');
    case 'count':
    case 'each':
    case 'order':
    case 'sum':
      return never('it looks at all that its sentence names');
    case 'visible':
      return healingOfLook(step);
    case 'text':
    case 'value':
    case 'row':
      return { kind: 'strict' };
    case 'enabled':
    case 'disabled':
    case 'checked':
    case 'unchecked':
      return { kind: 'allowed' };
    case 'address':
    case 'title':
    case 'request':
    case 'sent':
    case 'download':
    case 'no-script-errors':
      return never('it looks at no element');
  }
}

/**
 * Expecting a text to be visible checks the text, so that it is never healed. A control may be renamed and is still
 * there.
 */
function healingOfLook(step: Step): Healing {
  const word = targetOf(step)?.role;
  return word !== undefined && NAMED_BY_CONTENT.has(word) ? never('its text is what is expected') : { kind: 'allowed' };
}

const never = (reason: string): Healing => ({ kind: 'never', reason });
