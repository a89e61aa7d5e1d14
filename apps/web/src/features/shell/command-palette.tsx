import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { Spinner } from '../../components/states/spinner.tsx';
import { Kbd } from '../../components/ui/kbd.tsx';
import { useReturnFocus } from '../../lib/browser/return-focus.ts';
import { type Choice, matchingCommands, resultsKey, selectedOf } from './palette-matches.ts';

export type PaletteCommand = {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly Icon: LucideIcon;
  readonly keys?: string;
  /** Stands beside the name: the project of a test, the state of a run. */
  readonly detail?: string;
  readonly found?: boolean;
  readonly onlySearched?: boolean;
  readonly run: () => void;
};

type Notice = { readonly kind: 'loading' | 'failed'; readonly text: string };

type PaletteProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly commands: readonly PaletteCommand[];
  /** Shown above the list while commands are missing, because they are loading or could not be loaded. */
  readonly notice: Notice | undefined;
  readonly onSearch: (search: string) => void;
};

/** Finds pages and actions by their name and runs them. */
export function CommandPalette({ open, onOpenChange, commands, notice, onSearch }: PaletteProps) {
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState<Choice>();
  const focus = useReturnFocus();
  const groups = matchingCommands(commands, search);
  const among = resultsKey(groups);
  const run = (command: PaletteCommand) => {
    onOpenChange(false);
    command.run();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          {...focus}
          className="appearing fixed left-1/2 top-[12vh] z-50 w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 overflow-hidden rounded-xl border bg-surface shadow-high"
        >
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <Command
            label="Search or jump to"
            shouldFilter={false}
            value={selectedOf(groups, choice)}
            onValueChange={(id) => setChoice({ among, id })}
          >
            <Command.Input
              value={search}
              onValueChange={(text) => {
                setSearch(text);
                onSearch(text);
              }}
              placeholder="Search or jump to"
              className="h-12 w-full border-b bg-transparent px-4 text-base outline-none placeholder:text-ink-3"
            />
            {notice !== undefined && <PaletteNotice {...notice} />}
            <Command.List className="max-h-[300px] overflow-y-auto p-1">
              {notice === undefined && (
                <Command.Empty className="px-4 py-8 text-center text-ink-3">Nothing by that name.</Command.Empty>
              )}
              {groups.map(({ name, commands: found }) => (
                <PaletteGroup key={name} name={name} commands={found} onRun={run} />
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PaletteNotice({ kind, text }: Notice) {
  if (kind === 'failed') {
    return (
      <p role="alert" className="px-3.5 pt-2.5 text-[13px] text-fail">
        {text}
      </p>
    );
  }
  return (
    <p role="status" className="flex items-center gap-2.5 px-3.5 pt-2.5 text-[13px] text-ink-3">
      <Spinner label="" className="size-3.5" />
      {text}
    </p>
  );
}

type PaletteGroupProps = {
  readonly name: string;
  readonly commands: readonly PaletteCommand[];
  readonly onRun: (command: PaletteCommand) => void;
};

function PaletteGroup({ name, commands, onRun }: PaletteGroupProps) {
  return (
    <Command.Group
      heading={name}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-[11px] [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-3"
    >
      {commands.map((command) => (
        <PaletteItem key={command.id} command={command} onRun={() => onRun(command)} />
      ))}
    </Command.Group>
  );
}

function PaletteItem({
  command: { id, name, Icon, keys, detail },
  onRun,
}: {
  readonly command: PaletteCommand;
  readonly onRun: () => void;
}) {
  return (
    <Command.Item
      value={id}
      onSelect={onRun}
      className="flex cursor-pointer items-center gap-2.5 rounded-lg px-2.5 py-2 data-[selected=true]:bg-none-soft"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {detail !== undefined && <span className="max-w-[45%] shrink-0 truncate text-[13px] text-ink-3">{detail}</span>}
      {keys?.split(' ').map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Command.Item>
  );
}
