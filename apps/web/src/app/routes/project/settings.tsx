import { useNavigate } from 'react-router';
import { DeniedState } from '../../../components/states/denied-state.tsx';
import { ProjectSettings } from '../../../features/projects/settings/project-settings.tsx';
import { useMay } from '../../../lib/workspace-context.ts';
import { useProject } from '../../use-project.ts';

export default function ProjectSettingsPage() {
  const project = useProject();
  const navigate = useNavigate();
  const mayEdit = useMay('edit_projects');
  if (!mayEdit) return <DeniedState />;
  return <ProjectSettings key={project.id} project={project} onDeleted={() => navigate('/projects')} />;
}
