import { Toaster } from 'sonner';
import { DISPLAY_TIMES } from '../../config/display-times.ts';
import { useMedia } from './use-media.ts';

export { drawToast } from './draw-toast.tsx';

/** Below the top bar, which is 52 px high. */
const PHONE_OFFSET = { top: 60 } as const;

/**
 * Where toasts appear: one at a time, for about five seconds. On a phone at the top: at the bottom one would lie over the
 * buttons of a dialog. Pages have room for one below their end.
 */
export function Toasts() {
  const phone = useMedia('(max-width: 639px)', false);
  return (
    <Toaster
      visibleToasts={1}
      duration={DISPLAY_TIMES.toastMs}
      position={phone ? 'top-center' : 'bottom-right'}
      mobileOffset={PHONE_OFFSET}
      containerAriaLabel="Messages"
    />
  );
}
