import type { PageAction } from './found-action.ts';

/** An action that was not performed yet. */
export const actionOf = (kind: PageAction['kind'], label: string): PageAction => ({
  id: label,
  kind,
  label,
  key: label,
  step: { kind: 'click', target: { role: 'button', name: label } },
  performed: false,
});
