import { Archive, ArchiveRestore, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';
import type { Project } from '../../../data/queries/projects.ts';
import { useMay } from '../../../lib/workspace-context.ts';
import type { OpenProjectDialog } from '../dialogs/project-dialogs.tsx';
import { useSetProjectStatus } from '../mutation-hooks.ts';

type ProjectMenuProps = { readonly project: Project; readonly onOpen: (dialog: OpenProjectDialog) => void };

/** Edit, archive, restore and delete: what the role allows. Nothing for a role that may do none of them. */
export function ProjectMenu({ project, onOpen }: ProjectMenuProps) {
  const mayEdit = useMay('edit_projects');
  const mayDelete = useMay('delete_projects');
  const setStatus = useSetProjectStatus(project);
  if (!mayEdit) return null;
  const archived = project.status === 'Archived';
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="icon" aria-label={`Actions for ${project.name}`}>
          <EllipsisVertical aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuItem onSelect={() => onOpen({ kind: 'edit', project })}>
        <Pencil aria-hidden="true" />
        Edit
      </MenuItem>
      {mayDelete && (
        <MenuItem onSelect={() => setStatus.mutate(archived ? 'Active' : 'Archived')}>
          {archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          {archived ? 'Restore' : 'Archive'}
        </MenuItem>
      )}
      {mayDelete && (
        <MenuItem danger onSelect={() => onOpen({ kind: 'delete', project })}>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}
