import { type ReactNode, useId } from 'react';
import { Card } from '../../components/ui/card.tsx';

type SettingsCardProps = { readonly title: string; readonly text?: ReactNode; readonly children: ReactNode };

/** A part of a settings page: its heading, and what belongs under it. */
export function SettingsCard({ title, text, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="mb-4 max-w-3xl p-4 sm:p-5">
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p className="mt-1 text-ink-2">{text}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </Card>
  );
}
