import type { BrokenRelation } from '../../dry-run/second-look.ts';

/** What was typed into a form that was left without saving, and is kept all the same. */
export function changedByGivingUp(label: string): BrokenRelation {
  return {
    kind: 'inconsistency',
    title: `Giving up “${label}” keeps what was typed`,
    severity: 'serious',
    tried:
      'Another name was typed, and the form was left without saving. The new name was there afterwards. It was so both times.',
  };
}
