import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Folder } from 'lucide-react';
import { useNavigate } from 'react-router';
import { STATES } from '../config/messages/states.ts';
import { foundProjectsQuery } from '../features/projects/query-options.ts';
import { CommandPalette } from '../features/shell/command-palette.tsx';
import { foundCommands } from '../features/shell/found-commands.ts';
import { useTestSearch } from '../features/shell/use-test-search.ts';
import { useNow } from '../lib/browser/use-now.ts';
import { useNavigation } from '../lib/use-navigation.ts';
import { useWorkspace } from '../lib/workspace-context.ts';
import { type FrameDialog, usePaletteActions } from './palette-actions.ts';

type WorkspacePaletteProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDialog: (dialog: FrameDialog) => void;
  readonly onSignOut: () => void;
};

/** The command palette with the pages, projects, tests, runs and actions of the workspace. */
export function WorkspacePalette({ open, onOpenChange, onDialog, onSignOut }: WorkspacePaletteProps) {
  const navigate = useNavigate();
  const now = useNow(null);
  const { active } = useWorkspace();
  const { search, found, wanted } = useTestSearch(active.company_id);
  const projects = useQuery(foundProjectsQuery(active.company_id, ''));
  const others = useQuery({
    ...foundProjectsQuery(active.company_id, wanted),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  const known = uniqueById([...(projects.data ?? []), ...(others.data ?? [])]);
  const actions = usePaletteActions(known, { onDialog, onSignOut });
  const pages = useNavigation().flatMap(({ entries }) =>
    entries.map(({ name, to, Icon, keys }) => ({
      ...{ id: to, name, group: 'Pages', Icon, run: () => navigate(to) },
      ...(keys !== undefined && { keys }),
    })),
  );
  const projectCommands = known.map(({ id, name }) => ({
    id,
    name,
    group: 'Projects',
    Icon: Folder,
    run: () => navigate(`/projects/${id}`),
  }));
  const tests = wanted === '' ? [] : foundCommands(found.data ?? [], { now, open: navigate });
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      commands={[...pages, ...projectCommands, ...tests, ...actions]}
      notice={noticeOf('The projects', projects) ?? noticeOf('The tests', found)}
      onSearch={search}
    />
  );
}

/** The newest projects, and those that the search finds beyond them. */
function uniqueById<P extends { readonly id: string }>(projects: readonly P[]): P[] {
  return [...new Map(projects.map((project) => [project.id, project])).values()];
}

type Loading = { readonly isLoading: boolean; readonly isLoadingError: boolean };

function noticeOf(what: string, { isLoading, isLoadingError }: Loading) {
  if (isLoading) return { kind: 'loading', text: STATES.loading(what.toLowerCase()) } as const;
  return isLoadingError ? ({ kind: 'failed', text: STATES.failed(what) } as const) : undefined;
}
