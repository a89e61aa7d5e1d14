import { useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { PageBanner } from '../../components/page-banner.tsx';
import { PROJECTS } from '../../config/messages/projects.ts';
import { CornerShopButton } from '../../features/projects/list/corner-shop-button.tsx';
import { NewProjectButton } from '../../features/projects/list/new-project-button.tsx';
import { ProjectList } from '../../features/projects/list/project-list.tsx';
import { useWorkspace } from '../../lib/workspace-context.ts';

export default function Projects() {
  const { active } = useWorkspace();
  const navigate = useNavigate();
  const openCornerShop = (projectId: string) => navigate(`/projects/${projectId}/generate`);
  return (
    <Page name="Projects">
      <PageBanner
        title="Projects"
        subtitle={PROJECTS.description}
        actions={<NewProjectButton onCreated={() => undefined} />}
      />
      <ProjectList companyId={active.company_id} emptyActions={<CornerShopButton onReady={openCornerShop} />} />
    </Page>
  );
}
