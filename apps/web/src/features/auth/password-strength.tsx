import { cn } from '../../lib/browser/class-names.ts';
import { lazyCode, useLazyCode } from '../../lib/browser/lazy-code.ts';

const WORDS = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;
const COLORS = ['bg-fail', 'bg-fail', 'bg-wait', 'bg-pass', 'bg-pass'] as const;

const estimateCode = lazyCode(async () => (await import('./estimate-password-strength.ts')).estimateStrength);

type PasswordStrengthProps = { readonly password: string; readonly minLength: number };

/** How hard the password is to guess, and the length that is required and recommended. */
export function PasswordStrength({ password, minLength }: PasswordStrengthProps) {
  const typed = password !== '';
  const { value: estimate } = useLazyCode(estimateCode, typed);
  const score = estimate === undefined || !typed ? undefined : estimate(password);
  return (
    <div className="grid gap-1.5 text-[13px] text-ink-3">
      {score !== undefined && (
        <div className="flex items-center gap-2">
          <meter
            aria-label="Password strength"
            aria-valuetext={WORDS[score]}
            min={0}
            max={WORDS.length - 1}
            value={score}
            className="sr-only"
          />
          <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
            {[1, 2, 3, 4].map((step) => (
              <span key={step} className={cn('h-1 rounded', step <= Math.max(score, 1) ? COLORS[score] : 'bg-line')} />
            ))}
          </span>
          <span className="text-ink-2">{WORDS[score]}</span>
        </div>
      )}
      <p>At least {minLength} characters. Twelve or more are better: four words that do not belong together.</p>
    </div>
  );
}
