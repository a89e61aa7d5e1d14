import { type ReactNode, useId } from 'react';

export type FieldIds = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
};

type FieldProps = {
  /** For a page that is built as a file: an id that React makes differs between the file and the browser. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Draws the control. The ids connect it to its label, hint and error. */
  readonly children: (ids: FieldIds) => ReactNode;
};

/** A control with its label, a hint and an error. */
export function Field({ id: given, label, hint, error, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(Boolean);
  const ids: FieldIds = {
    id,
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
    ...(error !== undefined && { 'aria-invalid': true as const }),
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children(ids)}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-[13px] text-ink-3">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-[13px] text-fail">
          {error}
        </p>
      )}
    </div>
  );
}
