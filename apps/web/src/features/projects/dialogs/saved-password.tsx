import { Button } from '../../../components/ui/button.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import type { PasswordChange } from './project-form.ts';

type SavedPasswordProps = {
  readonly change: PasswordChange;
  readonly onChange: (change: PasswordChange) => void;
  readonly label?: string;
  readonly hint?: string;
  readonly mayClear?: boolean;
};

/** Shown instead of the field of a credential while the saved one is kept or cleared. */
export function SavedPassword({
  change,
  onChange,
  label = 'Password',
  hint = PROJECTS.credentialsKept,
  mayClear = true,
}: SavedPasswordProps) {
  const cleared = change === 'clear';
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex h-9 flex-1 items-center rounded-lg border bg-sunken px-3 text-ink-2">
          {cleared ? 'cleared when you save' : 'saved'}
        </span>
        <Button onClick={() => onChange('replace')}>Replace</Button>
        {mayClear && <Button onClick={() => onChange(cleared ? 'keep' : 'clear')}>{cleared ? 'Keep' : 'Clear'}</Button>}
      </div>
      <p className="text-[13px] text-ink-3">{hint}</p>
    </fieldset>
  );
}
