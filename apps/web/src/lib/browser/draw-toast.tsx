import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { toast } from 'sonner';
import { UNDO } from '../../config/messages/toast-titles.ts';
import { cn } from './class-names.ts';
import type { ToastMessage } from './toast-message.ts';

/** Id of the toast on screen. A new message reuses it, so that there is never more than one toast. */
let openToast: string | undefined;
let count = 0;

export function drawToast(message: ToastMessage): void {
  const id = openToast ?? `message-${++count}`;
  openToast = id;
  const onClosed = () => {
    if (openToast === id) openToast = undefined;
  };
  toast.custom(() => <ToastCard {...message} onClose={() => toast.dismiss(id)} />, {
    id,
    onAutoClose: onClosed,
    onDismiss: onClosed,
  });
}

function ToastCard({
  title,
  description,
  destructive = false,
  undo,
  onClose,
}: ToastMessage & { readonly onClose: () => void }) {
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <div
      role="status"
      aria-label={description === undefined ? title : `${title}: ${description}`}
      data-variant={destructive ? 'destructive' : 'default'}
      className={cn(
        'flex w-full items-start gap-3 rounded-xl font-sans text-[14px] leading-normal border bg-surface p-4 text-ink shadow-high sm:w-[22rem]',
        destructive && 'border-fail',
      )}
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', destructive ? 'text-fail' : 'text-pass')} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description !== undefined && <p className="text-ink-2 [overflow-wrap:anywhere]">{description}</p>}
      </div>
      {undo !== undefined && (
        <button
          type="button"
          onClick={() => {
            // Without its button, until what comes of it is said in its place.
            drawToast({ title, destructive, ...(description !== undefined && { description }) });
            undo();
          }}
          className="-my-1 shrink-0 rounded-md border px-2.5 py-1 text-[13px] font-medium hover:bg-none-soft"
        >
          {UNDO}
        </button>
      )}
      <button type="button" aria-label="Close" onClick={onClose} className="-m-1 rounded p-1 text-ink-3 hover:text-ink">
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
