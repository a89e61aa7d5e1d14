import { Toaster } from 'sonner';
import { DISPLAY_TIMES } from '../../config/display-times.ts';

/** Where toasts appear: one at a time, for about five seconds. */
export function Toasts() {
  return (
    <Toaster visibleToasts={1} duration={DISPLAY_TIMES.toastMs} position="bottom-right" containerAriaLabel="Messages" />
  );
}
