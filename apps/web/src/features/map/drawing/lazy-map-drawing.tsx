import { ErrorState } from '../../../components/states/error-state.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { cn } from '../../../lib/browser/class-names.ts';
import { lazyPart, useLazyPart } from '../../../lib/server/lazy-part.ts';
import type { MapDrawingProps } from './map-drawing.tsx';

/** Loaded on demand: the drawing needs large libraries. */
const drawingCode = lazyPart(async () => (await import('./map-drawing.tsx')).MapDrawing);

/** The map as a drawing; a placeholder of the same size until it is loaded. */
export function LazyMapDrawing(props: MapDrawingProps) {
  const { value: MapDrawing, error, retry } = useLazyPart(drawingCode);
  if (MapDrawing !== undefined) return <MapDrawing {...props} />;
  if (error !== undefined) return <ErrorState error={error} what="The map" onRetry={retry} />;
  const { frame, className } = props;
  return <Skeleton corners={frame === 'card' ? 'card' : 'none'} className={cn('w-full', className)} />;
}
