import { Button } from './button.tsx';

type ShowMoreProps = {
  /** Of a query that is read part by part. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly children: string;
};

/** The end of a list that goes on: reads its next part. Nothing where the list has ended. */
export function ShowMore({ query, children }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="border-t p-3 text-center">
      <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
