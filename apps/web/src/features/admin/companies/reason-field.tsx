import { LIMITS } from '@assay/domain';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { ADMIN } from '../../../config/messages/admin.ts';

/** True for a reason that the database takes. */
export function isReason(text: string): boolean {
  const { least, most } = LIMITS.platform.reasonCharacters;
  const { length } = text.trim();
  return length >= least && length <= most;
}

type ReasonFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether it was tried to go on without one. */
  readonly tried: boolean;
  readonly hint?: string;
};

/** Every change of a company has a reason, which its admins read. */
export function ReasonField({ value, onChange, tried, hint = ADMIN.reasonHint }: ReasonFieldProps) {
  return (
    <Field
      label={ADMIN.reason}
      hint={hint}
      error={tried && !isReason(value) ? ADMIN.reasonMissing(LIMITS.platform.reasonCharacters) : undefined}
    >
      {(ids) => (
        <Input
          {...ids}
          maxLength={LIMITS.platform.reasonCharacters.most}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
