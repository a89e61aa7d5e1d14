import { saysCancel, saysCreate } from '../../core/wording/control-meanings.ts';
import { harmIn } from '../../core/wording/destructive-actions.ts';
import type { PageAction } from './found-action.ts';

/**
 * Groups of actions, in the order in which they are tried. Links, menus and tabs are cheap and change nothing. Creating
 * follows, because most of an application shows only around records. What only arranges a list comes after what may lead
 * to another part of the application; destructive actions come late, closing and cancelling last.
 */
export const ACTION_ORDER: readonly ((action: PageAction) => boolean)[] = [
  ({ kind, arranges }) => ['link', 'menu', 'tab'].includes(kind) && !arranges,
  ({ label, arranges }) => saysCreate(label) && !arranges,
  ({ label, arranges }) => !arranges && !saysCancel(label) && harmIn(label) !== 'looks destructive',
  ({ label, arranges }) => !arranges && !saysCancel(label),
  ({ label }) => !saysCancel(label),
  () => true,
];

/** True for an action that hardly leads to another page or to a form: where there is much to test, it may wait. */
export const mayWait = (action: PageAction): boolean =>
  action.kind !== 'form' && ACTION_ORDER.findIndex((isInGroup) => isInGroup(action)) >= CREATING_GROUPS;

/** The groups of links, menus, tabs and what creates. */
const CREATING_GROUPS = 2;
