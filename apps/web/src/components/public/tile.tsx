import type { ReactNode } from 'react';

type TileProps = {
  readonly title: string;
  readonly text: string;
  readonly billing?: boolean | undefined;
  readonly children?: ReactNode;
};

/** A short text with its heading, among others of its kind. */
export function Tile({ title, text, billing = false, children }: TileProps) {
  return (
    <li data-when={billing ? 'billing' : undefined} className="border-t pt-4">
      {children}
      <h3 className="text-[17px]">{title}</h3>
      <p className="mt-1.5 text-ink-2">{text}</p>
    </li>
  );
}
