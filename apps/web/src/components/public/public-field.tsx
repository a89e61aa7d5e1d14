import type { ReactNode } from 'react';

type FieldProps = {
  /** Given, not made: an id that React makes differs between the built page and the browser. */
  readonly id: string;
  readonly label: string;
  /** Stands beside the label of a field that may stay empty. */
  readonly optional?: string | undefined;
  readonly error?: string | undefined;
  readonly children: (field: {
    readonly id: string;
    readonly className: string;
    readonly 'aria-invalid'?: true;
    readonly 'aria-describedby'?: string;
  }) => ReactNode;
};

/** A control of a public form with its label and its error. */
export function PublicField({ id, label, optional, error, children }: FieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {optional !== undefined && <span className="font-normal text-ink-3"> ({optional})</span>}
      </label>
      {children({
        id,
        className:
          'min-h-11 w-full rounded-lg border border-control bg-surface px-3 py-2 text-ink placeholder:text-ink-3 aria-invalid:border-fail disabled:opacity-60',
        ...(error !== undefined && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` }),
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-[15px] text-fail">
          {error}
        </p>
      )}
    </div>
  );
}
