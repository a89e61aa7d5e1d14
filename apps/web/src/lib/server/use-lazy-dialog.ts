import { useEffect } from 'react';
import { STATES } from '../../config/messages/states.ts';
import { type LazyCode, useLazyCode } from '../browser/lazy-code.ts';
import { showError } from '../browser/show-toast.ts';
import { messageOf } from './error-message.ts';
import { isServerAway } from './is-server-away.ts';

/**
 * The code of a dialog, which loads when the dialog opens for the first time; undefined before. When it does not load, a
 * toast says why and `onClose` is called.
 */
export function useLazyDialog<T>(code: LazyCode<T>, open: boolean, onClose: () => void): T | undefined {
  const { value, error } = useLazyCode(code, open);
  useEffect(() => {
    if (!open || error === undefined) return;
    showError(isServerAway(error) ? `${STATES.offline}. ${STATES.offlineText}` : messageOf(error));
    onClose();
  }, [open, error, onClose]);
  return value;
}
