import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { cursorIn, goToPage, type NextPages } from '../../lib/list-cursor.ts';
import { Button } from './button.tsx';

/** Buttons for the previous and next page of a list. Where the page begins is kept in the address. */
export function Pagination({ page }: { readonly page: NextPages | undefined }) {
  const [search, setSearch] = useSearchParams();
  const later = cursorIn(search) !== undefined;
  if (page === undefined || (!later && page.next === undefined)) return null;
  const { previous, next } = page;
  const go = (to?: Parameters<typeof goToPage>[1]) =>
    setSearch((current) => {
      goToPage(current, to);
      return current;
    });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-end gap-3 border-t px-4 py-3">
      {later && (
        <Button size="small" variant="quiet" className="mr-auto" onClick={() => go()}>
          <ChevronsLeft aria-hidden="true" className="size-4" />
          First page
        </Button>
      )}
      <Button size="small" disabled={previous === undefined} onClick={() => previous && go({ previous })}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Button>
      <Button size="small" disabled={next === undefined} onClick={() => next && go({ next })}>
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}
