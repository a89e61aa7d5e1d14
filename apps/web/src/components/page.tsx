import type { ReactNode } from 'react';
import { windowTitle } from '../config/product.ts';
import { cn } from '../lib/browser/class-names.ts';
import type { Crumb } from './breadcrumb.tsx';
import { TopBar } from './top-bar.tsx';

type PageProps = {
  /** Name of the page, for the title of the window and the end of the breadcrumb. */
  readonly name: string;
  /** The pages between the dashboard and this one, outermost first. */
  readonly above?: readonly Crumb[];
  /** Uses the whole width of the window, for maps. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A page of the workspace: its top bar and its content. Below the end there is room for a message, which covers nothing. */
export function Page({ name, above = [], wide = false, children }: PageProps) {
  return (
    <>
      <title>{windowTitle(name)}</title>
      <TopBar name={name} above={above} />
      <main
        id="content"
        tabIndex={-1}
        className={cn('mx-auto w-full p-4 pb-28 outline-none sm:p-6 sm:pb-28', !wide && 'max-w-[1280px]')}
      >
        {children}
      </main>
    </>
  );
}
