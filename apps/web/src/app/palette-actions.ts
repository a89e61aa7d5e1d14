import { ArrowLeftRight, Keyboard, LogOut, Moon, Play, Plus, Sparkles, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { SHORTCUTS } from '../config/shortcuts.ts';
import type { Project } from '../data/queries/projects.ts';
import { useNewProjectBlock } from '../features/projects/list/use-new-project-block.ts';
import { useStartRuns } from '../features/runs/mutation-hooks.ts';
import type { PaletteCommand } from '../features/shell/command-palette.tsx';
import { showError } from '../lib/browser/show-toast.ts';
import { chooseTheme } from '../lib/browser/theme.ts';
import { useMay, useWorkspace } from '../lib/workspace-context.ts';

export type FrameDialog = 'switch' | 'create' | 'shortcuts' | 'project';

type Choices = { readonly onDialog: (dialog: FrameDialog) => void; readonly onSignOut: () => void };

/** What the palette starts in the workspace and its projects; only what the role allows. */
export function usePaletteActions(projects: readonly Project[], { onDialog, onSignOut }: Choices) {
  const { company_id: companyId } = useWorkspace().active;
  const block = useNewProjectBlock(companyId);
  const mayEdit = useMay('edit_projects');
  const newProject = () => (block === undefined ? onDialog('project') : showError(block));
  const group = 'Actions';
  const actions: readonly PaletteCommand[] = [
    ...(mayEdit ? [{ id: 'project', name: 'New Project', group, Icon: Plus, run: newProject }] : []),
    ...useProjectActions(projects),
    { id: 'switch', name: 'Switch workspace', group, Icon: ArrowLeftRight, run: () => onDialog('switch') },
    { id: 'create', name: 'Create workspace', group, Icon: Plus, run: () => onDialog('create') },
    { id: 'light', name: 'Light theme', group, Icon: Sun, run: () => chooseTheme('light') },
    { id: 'dark', name: 'Dark theme', group, Icon: Moon, run: () => chooseTheme('dark') },
    {
      id: 'keys',
      name: 'Keyboard shortcuts',
      group,
      Icon: Keyboard,
      keys: SHORTCUTS.list.keys,
      run: () => onDialog('shortcuts'),
    },
    { id: 'sign-out', name: 'Sign out', group, Icon: LogOut, run: onSignOut },
  ];
  return actions;
}

/** With one project they are always there; with several, when they are searched for. */
function useProjectActions(projects: readonly Project[]): readonly PaletteCommand[] {
  const navigate = useNavigate();
  const { company_id: companyId } = useWorkspace().active;
  const mayRun = useMay('run_tests');
  const mayGenerate = useMay('write_tests');
  const { mutate: start } = useStartRuns(companyId, ({ batchId }) => navigate(`/batches/${batchId}`));
  const active = projects.filter(({ status }) => status === 'Active');
  const group = 'Actions';
  const onlySearched = active.length > 1;
  return active.flatMap(({ id, name }) => [
    ...(mayRun
      ? [
          {
            ...{ id: `run ${id}`, name: `Run all tests of ${name}`, group, onlySearched, Icon: Play },
            run: () => start({ projectId: id }),
          },
        ]
      : []),
    ...(mayGenerate
      ? [
          {
            ...{ id: `generate ${id}`, name: `Generate tests for ${name}`, group, onlySearched, Icon: Sparkles },
            run: () => navigate(`/projects/${id}/generate`),
          },
        ]
      : []),
  ]);
}
