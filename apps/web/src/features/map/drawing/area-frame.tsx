import type { Node, NodeProps } from '@xyflow/react';
import { pluralize } from '../../../lib/format-dates-and-durations.ts';

export type AreaNode = Node<{ readonly name: string; readonly count: number }, 'area'>;

/** The frame around the pages of one area. */
export function AreaFrame({ data: { name, count } }: NodeProps<AreaNode>) {
  return (
    <div className="size-full rounded-xl border bg-bg px-4 pt-2.5">
      <p className="flex items-baseline gap-2">
        <span className="truncate text-[14px] font-medium">{name}</span>
        <span className="num shrink-0 text-[11px] text-ink-3">{pluralize(count, 'page')}</span>
      </p>
    </div>
  );
}
