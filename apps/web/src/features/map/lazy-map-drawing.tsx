import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { cn } from '../../lib/browser/class-names.ts';

/** The drawing comes with libraries that no page should wait for. */
const MapDrawing = lazy(async () => ({ default: (await import('./map-drawing.tsx')).MapDrawing }));

/** The map, drawn; its place is held until the drawing is loaded. */
export function LazyMapDrawing(props: ComponentProps<typeof MapDrawing>) {
  return (
    <Suspense fallback={<Skeleton className={cn('w-full', props.className)} />}>
      <MapDrawing {...props} />
    </Suspense>
  );
}
