import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, KeyRound, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/badges/badge.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';
import { ENVIRONMENTS } from '../../../config/messages/environments.ts';
import { SECRETS } from '../../../config/messages/secrets.ts';
import type { EnvironmentSecret } from '../../../data/queries/environment-secrets.ts';
import type { Environment } from '../../../data/queries/environments.ts';
import type { Project } from '../../../data/queries/projects.ts';
import { useMay } from '../../../lib/workspace-context.ts';
import { environmentsQuery, secretsQuery } from '../query-options.ts';
import { EnvironmentDialogs, type OpenEnvironmentDialog } from './environment-dialogs.tsx';
import { SecretNames } from './secrets/secret-names.tsx';

type OnRun = ((environmentId: string) => void) | undefined;
type ListProps = {
  readonly project: Project;
  /** Runs all tests there. Undefined where nothing can be run. */
  readonly onRun: OnRun;
};

/** Where the tests of a project run, and what may be changed about it. */
export function EnvironmentList({ project, onRun }: ListProps) {
  const environments = useQuery(environmentsQuery(project.id));
  // The dialog says when they cannot be read.
  const secrets = useQuery(secretsQuery(project.id)).data ?? [];
  const mayEdit = useMay('edit_environments');
  const [dialog, setDialog] = useState<OpenEnvironmentDialog>();
  if (environments.isError)
    return <ErrorState error={environments.error} what="The environments" onRetry={environments.refetch} />;
  return (
    <Card aria-label="Environments" className="max-w-4xl">
      <CardHeader title="Environments">
        {mayEdit && (
          <Button size="small" onClick={() => setDialog({ kind: 'create' })}>
            <Plus aria-hidden="true" className="size-4" />
            New Environment
          </Button>
        )}
      </CardHeader>
      <p className="px-4 pb-3 text-ink-2">{ENVIRONMENTS.intro}</p>
      {environments.isPending && <SkeletonRows count={2} />}
      {environments.data?.length === 0 && <p className="px-4 pb-4 text-ink-3">This project has no environment.</p>}
      <ul aria-label="Environments" className="divide-y border-t">
        {environments.data?.map((environment) => (
          <EnvironmentRow
            key={environment.id}
            environment={environment}
            secrets={secrets.filter(({ environment_id }) => environment_id === environment.id)}
            onRun={onRun}
            onOpen={setDialog}
          />
        ))}
      </ul>
      <EnvironmentDialogs open={dialog} project={project} onClose={() => setDialog(undefined)} />
    </Card>
  );
}

type RowProps = {
  readonly environment: Environment;
  readonly secrets: readonly EnvironmentSecret[];
  readonly onRun: OnRun;
  readonly onOpen: (dialog: OpenEnvironmentDialog) => void;
};

function EnvironmentRow({ environment, secrets, onRun, onOpen }: RowProps) {
  const mayEdit = useMay('edit_environments');
  const { name, base_url, is_default, has_username, has_password } = environment;
  const own = has_username || has_password;
  return (
    <li className="flex flex-wrap items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-full sm:basis-0">
        <p className="flex items-center gap-2 font-medium">
          <span title={name} className="line-clamp-2 break-words">
            {name}
          </span>
          {is_default && name !== 'Default' && <Badge>default</Badge>}
        </p>
        <p title={base_url} className="mono truncate text-ink-2">
          {base_url}
        </p>
        <p className="text-[13px] text-ink-3">
          {is_default ? ENVIRONMENTS.defaultText : own ? ENVIRONMENTS.ownSignIn : ENVIRONMENTS.projectSignIn}
        </p>
        <SecretNames secrets={secrets} />
      </div>
      {mayEdit && (
        <Button size="small" aria-label={SECRETS.title(name)} onClick={() => onOpen({ kind: 'secrets', environment })}>
          <KeyRound aria-hidden="true" className="size-3.5" />
          {SECRETS.open}
        </Button>
      )}
      {onRun !== undefined && (
        <Button size="small" aria-label={`Run all at ${name}`} onClick={() => onRun(environment.id)}>
          <Play aria-hidden="true" className="size-3.5" />
          Run all
        </Button>
      )}
      {!is_default && <EnvironmentMenu environment={environment} onOpen={onOpen} />}
    </li>
  );
}

function EnvironmentMenu({ environment, onOpen }: Omit<RowProps, 'onRun' | 'secrets'>) {
  const mayEdit = useMay('edit_environments');
  const mayDelete = useMay('delete_environments');
  if (!mayEdit) return null;
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="icon" aria-label={`Actions for ${environment.name}`}>
          <EllipsisVertical aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuItem onSelect={() => onOpen({ kind: 'edit', environment })}>
        <Pencil aria-hidden="true" />
        Edit
      </MenuItem>
      {mayDelete && (
        <MenuItem danger onSelect={() => onOpen({ kind: 'delete', environment })}>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}
