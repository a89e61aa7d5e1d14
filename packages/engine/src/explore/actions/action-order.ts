import { saysCancel, saysCreate } from '../../core/wording/control-meanings.ts';
import { harmIn } from '../../core/wording/destructive-actions.ts';
import type { PageAction } from './page-actions.ts';

/**
 * In which order actions are taken: what leads on comes first, because it is cheap and changes nothing; then what creates
 * something, because most of an application shows only around records. What takes away what others need comes late, what
 * closes last.
 */
export const ACTION_ORDER: readonly ((action: PageAction) => boolean)[] = [
  ({ kind }) => ['link', 'menu'].includes(kind),
  ({ label }) => saysCreate(label),
  ({ label }) => !saysCancel(label) && harmIn(label) !== 'looks destructive',
  ({ label }) => !saysCancel(label),
  () => true,
];
