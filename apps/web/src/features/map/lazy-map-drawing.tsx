import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { cn } from '../../lib/browser/class-names.ts';

/** Loaded on demand: the drawing needs large libraries. */
const MapDrawing = lazy(async () => ({ default: (await import('./map-drawing.tsx')).MapDrawing }));

/** The map as a drawing; a placeholder of the same size until it is loaded. */
export function LazyMapDrawing(props: ComponentProps<typeof MapDrawing>) {
  return (
    <Suspense fallback={<Skeleton className={cn('w-full', props.className)} />}>
      <MapDrawing {...props} />
    </Suspense>
  );
}
