import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from './button.tsx';

/** Buttons for the previous and next page of a list. The page is kept in the address and counts from 1. */
export function Pagination({ pages }: { readonly pages: number }) {
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search);
  if (pages <= 1 && page === 1) return null;
  const goTo = (next: number) =>
    setSearch((current) => {
      if (next === 1) current.delete('page');
      else current.set('page', String(next));
      return current;
    });
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-3 border-t px-4 py-3">
      <span className="num text-ink-3">
        Page {page} of {Math.max(pages, page)}
      </span>
      <Button size="small" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Button>
      <Button size="small" disabled={page >= pages} onClick={() => goTo(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}

/** Number of the page in the address; 1 when it has none or no whole number. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? page : 1;
}
