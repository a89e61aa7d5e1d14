import { LoaderCircle } from 'lucide-react';

/** Shows that something is loading. With an empty label, screen readers skip it. */
export function Spinner({
  label = 'Loading',
  className = 'size-4',
}: {
  readonly label?: string;
  readonly className?: string;
}) {
  const icon = <LoaderCircle aria-hidden="true" className={`animate-spin ${className}`} />;
  if (label === '') return icon;
  return (
    <span role="status" aria-label={label} className="inline-flex">
      {icon}
    </span>
  );
}

export function FullPageSpinner({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <div className="grid min-h-dvh place-items-center bg-bg text-ink-3">
      <Spinner label={label} className="size-6" />
    </div>
  );
}
