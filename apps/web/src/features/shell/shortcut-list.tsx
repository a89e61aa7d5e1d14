import { Dialog } from '../../components/ui/dialog.tsx';
import { Kbd } from '../../components/ui/kbd.tsx';
import { SHORTCUTS, type Shortcut } from '../../config/shortcuts.ts';

export function ShortcutList({
  open,
  onOpenChange,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        {Object.values(SHORTCUTS).map((shortcut) => (
          <div key={shortcut.does} className="contents">
            <dt className="flex gap-1">
              {keysOf(shortcut).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className="text-ink-2">{shortcut.does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function keysOf({ keys, withCtrl }: Shortcut): readonly string[] {
  return withCtrl === true ? ['Ctrl', keys.toUpperCase()] : keys.split(' ');
}
