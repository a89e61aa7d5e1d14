import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../components/ui/dialog-actions.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { SECOND_FACTOR } from '../../../config/messages/second-factor.ts';
import { PRODUCT } from '../../../config/product.ts';
import { showError, showSuccess } from '../../../lib/browser/show-toast.ts';
import { messageOf } from '../../../lib/server/error-message.ts';
import { loadAuth } from '../../../lib/server/load-auth.ts';
import { makeRecoveryCodes, showSecondFactor } from '../../../lib/server/second-factor.ts';

type SetUpDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** With the recovery codes; undefined where none could be made. */
  readonly onTurnedOn: (codes: readonly string[] | undefined) => void;
};

export function SetUpDialog({ open, onOpenChange, onTurnedOn }: SetUpDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={SECOND_FACTOR.setUp} description={SECOND_FACTOR.setUpText}>
      <SetUp onCancel={() => onOpenChange(false)} onTurnedOn={onTurnedOn} />
    </Dialog>
  );
}

function newSecondFactorQuery() {
  return queryOptions({
    queryKey: ['new-second-factor'],
    queryFn: enroll,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

async function enroll() {
  const { data, error } = await (await loadAuth()).mfa.enroll({ factorType: 'totp', issuer: PRODUCT.short });
  if (error) throw error;
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

function SetUp({ onCancel, onTurnedOn }: Pick<SetUpDialogProps, 'onTurnedOn'> & { readonly onCancel: () => void }) {
  // Each time it opens, another key: one that was shown and not turned on is forgotten.
  const made = useQuery(newSecondFactorQuery());
  if (made.isPending) return <SkeletonRows count={3} />;
  if (made.isError)
    return (
      <>
        <p role="alert" className="text-fail">
          {messageOf(made.error)}
        </p>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
        </DialogActions>
      </>
    );
  return <ConfirmKey {...made.data} onCancel={onCancel} onTurnedOn={onTurnedOn} />;
}

type ConfirmKeyProps = Awaited<ReturnType<typeof enroll>> &
  Pick<SetUpDialogProps, 'onTurnedOn'> & { readonly onCancel: () => void };

function ConfirmKey({ factorId, qrCode, secret, onCancel, onTurnedOn }: ConfirmKeyProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const turningOn = useMutation({
    mutationFn: async (typed: string) => {
      const { error } = await showSecondFactor(factorId, typed);
      if (error) throw error;
      return await makeRecoveryCodes().catch((cause: unknown) => {
        console.error('No recovery codes:', cause);
        return undefined;
      });
    },
    onSuccess: (codes) => {
      if (codes === undefined) showError(SECOND_FACTOR.codesFailed);
      else showSuccess(SECOND_FACTOR.turnedOn);
      onTurnedOn(codes);
    },
    onError: (error) => {
      setProblem(messageOf(error));
      showError(messageOf(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setProblem(SECOND_FACTOR.codeRequired);
    turningOn.mutate(code.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <img src={qrCode} alt={SECOND_FACTOR.qrCode} className="mx-auto size-44 rounded-lg border bg-white p-2" />
      <Field label={SECOND_FACTOR.key}>
        {(ids) => <Input {...ids} readOnly value={secret} className="font-mono text-[13px]" />}
      </Field>
      <Field label={SECOND_FACTOR.code} error={problem}>
        {(ids) => (
          <Input
            {...ids}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="font-mono"
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={turningOn.isPending}>
          {SECOND_FACTOR.turnOn}
        </Button>
      </DialogActions>
    </form>
  );
}
