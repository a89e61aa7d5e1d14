import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import type { Project } from '../../../data/queries/projects.ts';
import { useMay } from '../../../lib/workspace-context.ts';
import { DeleteProjectDialog } from '../dialogs/delete-project-dialog.tsx';
import { LoadProjectForm } from '../dialogs/load-project-form.tsx';
import { useSetFramework, useSetProjectStatus } from '../mutation-hooks.ts';

type SettingsProps = { readonly project: Project; readonly onDeleted: () => void };
const FRAMEWORKS = ['Cypress', 'Playwright'] as const;

/** What the menu of a project offers, and the format of its code, on one page. */
export function ProjectSettings({ project, onDeleted }: SettingsProps) {
  const mayDelete = useMay('delete_projects');
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-3">
      <Card aria-label="Project details">
        <CardHeader title="Project details" />
        <div className="p-4">
          <LoadProjectForm project={project} />
        </div>
      </Card>
      <CodeFormat project={project} />
      {mayDelete && <Status project={project} />}
      {mayDelete && <DeleteProject project={project} onDeleted={onDeleted} />}
    </div>
  );
}

function CodeFormat({ project }: { readonly project: Project }) {
  const { mutate, isPending, variables } = useSetFramework(project);
  return (
    <Card aria-label="Code" className="p-4">
      <Field label="View as code opens with" hint={PROJECTS.frameworkHint}>
        {(ids) => (
          <Select
            {...ids}
            className="sm:w-48"
            disabled={isPending}
            value={isPending ? variables : project.framework}
            onChange={(event) => {
              const chosen = FRAMEWORKS.find((framework) => framework === event.target.value);
              if (chosen !== undefined) mutate(chosen);
            }}
          >
            {FRAMEWORKS.map((framework) => (
              <option key={framework}>{framework}</option>
            ))}
          </Select>
        )}
      </Field>
    </Card>
  );
}

function Status({ project }: { readonly project: Project }) {
  const setStatus = useSetProjectStatus(project);
  const archived = project.status === 'Archived';
  return (
    <Act title={archived ? 'Restore' : 'Archive'} text={archived ? PROJECTS.restoreText : PROJECTS.archiveText}>
      <Button busy={setStatus.isPending} onClick={() => setStatus.mutate(archived ? 'Active' : 'Archived')}>
        {archived ? (
          <ArchiveRestore aria-hidden="true" className="size-4" />
        ) : (
          <Archive aria-hidden="true" className="size-4" />
        )}
        {archived ? 'Restore project' : 'Archive project'}
      </Button>
    </Act>
  );
}

function DeleteProject({ project, onDeleted }: SettingsProps) {
  const [open, setOpen] = useState(false);
  return (
    <Act title="Delete" text={PROJECTS.deleteText}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete project
      </Button>
      <DeleteProjectDialog open={open} onOpenChange={setOpen} project={project} onDeleted={onDeleted} />
    </Act>
  );
}

function Act({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <Card aria-label={title} className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-base">{title}</h2>
        <p className="text-ink-2">{text}</p>
      </div>
      {children}
    </Card>
  );
}
