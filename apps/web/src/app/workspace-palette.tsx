import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Folder, Keyboard, LogOut, Moon, Plus, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { NAVIGATION } from '../config/navigation.ts';
import { STATES } from '../config/screen-messages.ts';
import { projectsQuery } from '../features/projects/query-options.ts';
import { CommandPalette, type PaletteCommand } from '../features/shell/command-palette.tsx';
import { chooseTheme } from '../lib/browser/theme.ts';
import { useWorkspace } from '../lib/workspace-context.ts';

type WorkspacePaletteProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDialog: (dialog: 'switch' | 'create' | 'shortcuts') => void;
  readonly onSignOut: () => void;
};

/** The command palette with the pages, projects and actions of the workspace. */
export function WorkspacePalette({ open, onOpenChange, onDialog, onSignOut }: WorkspacePaletteProps) {
  const navigate = useNavigate();
  const { active } = useWorkspace();
  const projects = useQuery(projectsQuery(active.company_id));
  const pages = NAVIGATION.flatMap(({ entries }) =>
    entries.map(({ name, to, Icon, keys }) => ({ id: to, name, group: 'Pages', Icon, keys, run: () => navigate(to) })),
  );
  const projectCommands = (projects.data ?? []).map(({ id, name }) => ({
    id,
    name,
    group: 'Projects',
    Icon: Folder,
    run: () => navigate(`/projects/${id}`),
  }));
  const actions: PaletteCommand[] = [
    { id: 'switch', name: 'Switch workspace', group: 'Actions', Icon: ArrowLeftRight, run: () => onDialog('switch') },
    { id: 'create', name: 'Create workspace', group: 'Actions', Icon: Plus, run: () => onDialog('create') },
    { id: 'light', name: 'Light theme', group: 'Actions', Icon: Sun, run: () => chooseTheme('light') },
    { id: 'dark', name: 'Dark theme', group: 'Actions', Icon: Moon, run: () => chooseTheme('dark') },
    {
      id: 'keys',
      name: 'Keyboard shortcuts',
      group: 'Actions',
      Icon: Keyboard,
      keys: '?',
      run: () => onDialog('shortcuts'),
    },
    { id: 'sign-out', name: 'Sign out', group: 'Actions', Icon: LogOut, run: onSignOut },
  ];
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      commands={[...pages, ...projectCommands, ...actions]}
      notice={noticeOf(projects)}
    />
  );
}

function noticeOf({ isLoading, isLoadingError }: { readonly isLoading: boolean; readonly isLoadingError: boolean }) {
  if (isLoading) return { kind: 'loading', text: 'Loading the projects' } as const;
  return isLoadingError ? ({ kind: 'failed', text: STATES.failed('The projects') } as const) : undefined;
}
