import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../components/ui/dialog-actions.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import type { Project } from '../../../data/queries/projects.ts';
import { projectQuery } from '../query-options.ts';
import { LoadProjectForm } from './load-project-form.tsx';

type EditProjectDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly project: Project;
};

/** It stays open when somebody else deletes the project, and says so. */
export function EditProjectDialog({ open, onOpenChange, project }: EditProjectDialogProps) {
  const current = useQuery({ ...projectQuery(project.id), enabled: open });
  const gone = current.data === null;
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Project">
      {gone && (
        <div role="alert" className="mb-4 rounded-lg bg-fail-soft px-3 py-2">
          <p className="font-medium">{PROJECTS.goneTitle}</p>
          <p className="text-ink-2">{PROJECTS.gone}</p>
        </div>
      )}
      {/* What was typed stays readable, so that it can be copied. */}
      <fieldset disabled={gone} className="contents">
        <LoadProjectForm
          project={current.data ?? project}
          onDone={close}
          actions={!gone && <Button onClick={close}>Cancel</Button>}
        />
      </fieldset>
      {gone && (
        <DialogActions>
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
