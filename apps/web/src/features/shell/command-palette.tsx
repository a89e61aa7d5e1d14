import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { Kbd } from '../../components/ui/kbd.tsx';

export type PaletteCommand = {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly Icon: LucideIcon;
  readonly keys?: string;
  readonly run: () => void;
};

type PaletteProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly commands: readonly PaletteCommand[];
};

/** Search or jump: every page and action by its name. */
export function CommandPalette({ open, onOpenChange, commands }: PaletteProps) {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="appearing fixed left-1/2 top-[12vh] z-50 w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 overflow-hidden rounded-xl border bg-surface shadow-high"
        >
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <Command label="Search or jump to">
            <Command.Input
              placeholder="Search or jump to"
              className="h-12 w-full border-b bg-transparent px-4 text-base outline-none placeholder:text-ink-3"
            />
            <Command.List className="max-h-[300px] overflow-y-auto p-1">
              <Command.Empty className="px-4 py-8 text-center text-ink-3">Nothing by that name.</Command.Empty>
              {groups.map((group) => (
                <Command.Group
                  key={group}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-[11px] [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-3"
                >
                  {commands
                    .filter((command) => command.group === group)
                    .map((command) => (
                      <PaletteItem
                        key={command.id}
                        command={command}
                        onRun={() => {
                          onOpenChange(false);
                          command.run();
                        }}
                      />
                    ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PaletteItem({
  command: { id, name, Icon, keys },
  onRun,
}: {
  readonly command: PaletteCommand;
  readonly onRun: () => void;
}) {
  return (
    <Command.Item
      value={`${name} ${id}`}
      onSelect={onRun}
      className="flex cursor-pointer items-center gap-2.5 rounded-lg px-2.5 py-2 data-[selected=true]:bg-none-soft"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {keys?.split(' ').map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Command.Item>
  );
}
