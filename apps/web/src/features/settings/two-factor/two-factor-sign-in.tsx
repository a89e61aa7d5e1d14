import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../components/badges/badge.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { SECOND_FACTOR } from '../../../config/messages/second-factor.ts';
import { showError, showSuccess } from '../../../lib/browser/show-toast.ts';
import { messageOf } from '../../../lib/server/error-message.ts';
import { loadAuth } from '../../../lib/server/load-auth.ts';
import { makeRecoveryCodes } from '../../../lib/server/second-factor.ts';
import { secondFactorQuery, sessionKeys } from '../query-options.ts';
import { SettingsCard } from '../settings-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

/** The second factor of the account: set up, replaced codes, turned off. */
export function TwoFactorSignIn() {
  const factor = useQuery(secondFactorQuery());
  const client = useQueryClient();
  const [settingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const turnedOn = async (made: readonly string[] | undefined) => {
    setSettingUp(false);
    setCodes(made);
    const keys = [secondFactorQuery().queryKey, sessionKeys.all];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return (
    <SettingsCard title={SECOND_FACTOR.title} text={SECOND_FACTOR.text}>
      {factor.isPending && <SkeletonRows count={1} />}
      {factor.isError && <ErrorState error={factor.error} what="Two-factor sign-in" onRetry={factor.refetch} />}
      {factor.data === null && (
        <div>
          <Button onClick={() => setSettingUp(true)}>{SECOND_FACTOR.setUp}</Button>
        </div>
      )}
      {typeof factor.data === 'string' && <TurnedOn factorId={factor.data} onCodes={setCodes} />}
      <SetUpDialog open={settingUp} onOpenChange={setSettingUp} onTurnedOn={(made) => void turnedOn(made)} />
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
    </SettingsCard>
  );
}

type TurnedOnProps = { readonly factorId: string; readonly onCodes: (codes: readonly string[]) => void };

function TurnedOn({ factorId, onCodes }: TurnedOnProps) {
  const [asks, setAsks] = useState<'off' | 'codes'>();
  const client = useQueryClient();
  const renewing = useMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: (made) => {
      setAsks(undefined);
      onCodes(made);
    },
    onError: () => showError(SECOND_FACTOR.codesFailed),
  });
  const turningOff = useMutation({
    mutationFn: async () => {
      const { error } = await (await loadAuth()).mfa.unenroll({ factorId });
      if (error) throw error;
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
      showSuccess(SECOND_FACTOR.turnedOff);
    },
    onError: (error) => showError(messageOf(error)),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="pass">{SECOND_FACTOR.on}</Badge>
      <Button onClick={() => setAsks('codes')}>{SECOND_FACTOR.newCodes}</Button>
      <Button variant="danger" onClick={() => setAsks('off')}>
        {SECOND_FACTOR.turnOff}
      </Button>
      <ConfirmDialog
        open={asks !== undefined}
        onOpenChange={(open) => !open && setAsks(undefined)}
        title={asks === 'codes' ? SECOND_FACTOR.newCodes : SECOND_FACTOR.turnOff}
        question={asks === 'codes' ? SECOND_FACTOR.newCodesQuestion : SECOND_FACTOR.turnOffQuestion}
        confirm={asks === 'codes' ? SECOND_FACTOR.newCodes : SECOND_FACTOR.turnOff}
        busy={renewing.isPending || turningOff.isPending}
        onConfirm={() => (asks === 'codes' ? renewing.mutate() : turningOff.mutate())}
      />
    </div>
  );
}
