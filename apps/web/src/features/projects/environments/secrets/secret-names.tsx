import { SECRETS } from '../../../../config/messages/secrets.ts';
import type { EnvironmentSecret } from '../../../../data/queries/environment-secrets.ts';
import { cn } from '../../../../lib/browser/class-names.ts';

/** The secrets that an environment has, as steps name them. */
export function SecretNames({ secrets }: { readonly secrets: readonly EnvironmentSecret[] }) {
  if (secrets.length === 0) return null;
  return (
    <ul aria-label={SECRETS.open} className="mt-1.5 flex flex-wrap gap-1.5">
      {secrets.map(({ id, name, is_set }) => (
        <li
          key={id}
          title={is_set ? undefined : SECRETS.lostHint}
          className={cn(
            'mono max-w-full truncate rounded-md border px-1.5 py-0.5 text-[12px]',
            is_set ? 'text-ink-2' : 'border-wait text-wait',
          )}
        >
          {`{{${name}}}`}
          {!is_set && <span className="font-sans"> {SECRETS.lost}</span>}
        </li>
      ))}
    </ul>
  );
}
