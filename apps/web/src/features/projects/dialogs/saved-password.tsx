import { Button } from '../../../components/ui/button.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import type { PasswordChange } from './project-form.ts';

/** Shown instead of the password field while the saved password is kept or cleared. */
export function SavedPassword({
  change,
  onChange,
}: {
  readonly change: PasswordChange;
  readonly onChange: (change: PasswordChange) => void;
}) {
  const cleared = change === 'clear';
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">Password</legend>
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex h-9 flex-1 items-center rounded-lg border bg-sunken px-3 text-ink-2">
          {cleared ? 'cleared when you save' : 'saved'}
        </span>
        <Button onClick={() => onChange('replace')}>Replace</Button>
        <Button onClick={() => onChange(cleared ? 'keep' : 'clear')}>{cleared ? 'Keep' : 'Clear'}</Button>
      </div>
      <p className="text-[13px] text-ink-3">{PROJECTS.credentialsKept}</p>
    </fieldset>
  );
}
