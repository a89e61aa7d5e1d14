import { saysCancel, saysCreate } from '../core/wording/control-meanings.ts';
import { harmIn } from '../core/wording/destructive-actions.ts';
import type { Offer } from './page-actions.ts';

/**
 * In which order offers are taken: what leads on comes first, because it is cheap and changes nothing; then what creates
 * something, because most of an application shows only around records. What takes away what others need comes late, what
 * closes last.
 */
export const PASSES: readonly ((offer: Offer) => boolean)[] = [
  ({ kind }) => ['link', 'menu'].includes(kind),
  ({ label }) => saysCreate(label),
  ({ label }) => !saysCancel(label) && harmIn(label) !== 'looks destructive',
  ({ label }) => !saysCancel(label),
  () => true,
];
