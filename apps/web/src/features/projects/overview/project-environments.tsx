import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../components/badges/badge.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { environmentsQuery } from '../query-options.ts';

/** The addresses that the tests of a project run against. */
export function ProjectEnvironments({ projectId }: { readonly projectId: string }) {
  const environments = useQuery(environmentsQuery(projectId));
  return (
    <Card aria-label="Environments">
      <CardHeader title="Environments" />
      {environments.isPending && <SkeletonRows count={1} />}
      {environments.isError && (
        <ErrorState error={environments.error} what="The environments" onRetry={environments.refetch} />
      )}
      {environments.data?.length === 0 && <p className="px-4 pb-4 text-ink-3">This project has no environment.</p>}
      <ul className="divide-y">
        {environments.data?.map((environment) => (
          <li key={environment.id} className="px-4 py-2.5">
            <span className="flex items-center gap-2 font-medium">
              {environment.name}
              {environment.is_default && environment.name !== 'Default' && <Badge>default</Badge>}
            </span>
            <span className="mono text-ink-3 [overflow-wrap:anywhere]">{environment.base_url}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
