import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../../components/states/skeleton.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../components/ui/dialog-actions.tsx';
import { SECRETS } from '../../../../config/messages/secrets.ts';
import type { Environment } from '../../../../data/queries/environments.ts';
import { secretsQuery } from '../../query-options.ts';
import { AddSecret } from './add-secret.tsx';
import { SecretRow } from './secret-row.tsx';

type SecretsDialogProps = { readonly environment: Environment; readonly onClose: () => void };

/** Sets, replaces and deletes the secrets of an environment. */
export function SecretsDialog({ environment, onClose }: SecretsDialogProps) {
  const secrets = useQuery(secretsQuery(environment.project_id));
  const mine = secrets.data?.filter(({ environment_id }) => environment_id === environment.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={SECRETS.title(environment.name)}
      description={SECRETS.text}
    >
      <div className="grid grid-cols-1 gap-4">
        {secrets.isPending && <SkeletonRows count={2} />}
        {secrets.isError && <ErrorState error={secrets.error} what="The secrets" onRetry={secrets.refetch} />}
        {mine?.length === 0 && <p className="text-ink-3">{SECRETS.none}</p>}
        {mine !== undefined && mine.length > 0 && (
          <ul aria-label={SECRETS.title(environment.name)} className="divide-y rounded-lg border">
            {mine.map((secret) => (
              <SecretRow key={secret.id} secret={secret} />
            ))}
          </ul>
        )}
        {mine !== undefined && <AddSecret environment={environment} />}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
