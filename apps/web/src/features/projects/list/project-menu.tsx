import { Archive, ArchiveRestore, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';
import type { Project } from '../../../data/queries/projects.ts';
import { useMay } from '../../../lib/workspace-context.ts';
import { DeleteProjectDialog } from '../dialogs/delete-project-dialog.tsx';
import { EditProjectDialog } from '../dialogs/edit-project-dialog.tsx';
import { useSetProjectStatus } from '../mutation-hooks.ts';

/** Edit, archive, restore and delete: what the role allows. Nothing for a role that may do none of them. */
export function ProjectMenu({ project, onDeleted }: { readonly project: Project; readonly onDeleted?: () => void }) {
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const mayEdit = useMay('edit_projects');
  const mayDelete = useMay('delete_projects');
  const setStatus = useSetProjectStatus(project);
  if (!mayEdit) return null;
  const archived = project.status === 'Archived';
  const close = (open: boolean) => {
    if (!open) setDialog(undefined);
  };
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="icon" aria-label={`Actions for ${project.name}`}>
            <EllipsisVertical aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => setDialog('edit')}>
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
          <MenuItem danger onSelect={() => setDialog('delete')}>
            <Trash2 aria-hidden="true" />
            Delete
          </MenuItem>
        )}
      </Menu>
      <EditProjectDialog open={dialog === 'edit'} onOpenChange={close} project={project} />
      <DeleteProjectDialog
        open={dialog === 'delete'}
        onOpenChange={close}
        project={project}
        {...(onDeleted && { onDeleted })}
      />
    </>
  );
}
