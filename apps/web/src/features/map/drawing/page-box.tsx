import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { Bug, ChevronDown, ImageOff } from 'lucide-react';
import type { CSSProperties } from 'react';
import { cn } from '../../../lib/browser/class-names.ts';
import { pluralize } from '../../../lib/format-dates-and-durations.ts';
import { COVERED_LOOKS, CoveredBadge } from '../covered-badge.tsx';
import type { MapPage } from '../pages/map-page.ts';
import { SeenBySign } from '../seen-by-sign.tsx';
import { BOX, type BoxLook, MOST_STATES } from './box-size.ts';

export type PageNode = Node<
  BoxLook & {
    readonly page: MapPage;
    /** Address of the picture; undefined while it is loading, and when there is none. */
    readonly picture: string | undefined;
    /** Shows and hides the states; absent where the map is only looked at. */
    readonly onToggle: (() => void) | undefined;
  },
  'page'
>;

/** One page: its picture, its name, who sees it, what tests do with it, and its states. */
export function PageBox({ data, selected }: NodeProps<PageNode>) {
  const { page, withPictures, open, onToggle } = data;
  return (
    <div
      className={cn(
        'flex size-full flex-col overflow-hidden rounded-lg border-2 bg-surface text-left',
        borderOf(page, selected),
        selected && 'shadow-high',
      )}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} />
      {withPictures && <BoxPicture picture={data.picture} />}
      <BoxText page={page} isButton={onToggle !== undefined} />
      <div
        className={cn('flex shrink-0 items-center gap-1 px-2', page.covered && COVERED_LOOKS[page.covered].soft)}
        style={{ height: BOX.foot - 4 }}
      >
        {page.covered && <CoveredBadge covered={page.covered} />}
        <StateCount count={page.states.length} open={open} onToggle={onToggle} name={page.name} />
      </div>
      {open && <BoxStates states={page.states} />}
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
}

function borderOf({ covered = 'seen' }: MapPage, selected: boolean): string {
  return selected ? 'border-gold-mark' : COVERED_LOOKS[covered].border;
}

function BoxPicture({ picture }: { readonly picture: string | undefined }) {
  const size: CSSProperties = { height: BOX.picture };
  return picture === undefined ? (
    <div className="grid shrink-0 place-items-center border-b bg-sunken text-ink-3" style={size}>
      <ImageOff aria-hidden="true" className="size-4" />
    </div>
  ) : (
    <img
      src={picture}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className="w-full shrink-0 border-b bg-sunken object-cover object-top"
      style={size}
    />
  );
}

function BoxText({ page, isButton }: { readonly page: MapPage; readonly isButton: boolean }) {
  const { name, route, findings, seenBy } = page;
  return (
    <div className="flex shrink-0 flex-col justify-center px-2.5" style={{ height: BOX.text }}>
      <span className="flex items-center gap-1.5">
        {isButton ? (
          // The click on the box selects the page. A key on this button is one, too.
          <button type="button" className="min-w-0 truncate text-[12.5px] font-medium focus-visible:-outline-offset-2">
            {name}
          </button>
        ) : (
          <span className="truncate text-[12.5px] font-medium">{name}</span>
        )}
        <SeenBySign seenBy={seenBy} />
        {findings.length > 0 && (
          <span className="num ml-auto flex shrink-0 items-center gap-0.5 text-[11px] text-fail">
            <Bug role="img" aria-label={pluralize(findings.length, 'finding')} className="size-3.5" />
            <span aria-hidden="true">{findings.length}</span>
          </span>
        )}
      </span>
      <span className="truncate font-mono text-[11px] text-ink-3">{route}</span>
    </div>
  );
}

type CountProps = {
  readonly count: number;
  readonly open: boolean;
  readonly onToggle: (() => void) | undefined;
  readonly name: string;
};

/** The number of states; a button that shows them, where there are several. */
function StateCount({ count, open, onToggle, name }: CountProps) {
  const text = pluralize(count, 'state');
  if (onToggle === undefined || count < 2) return <span className="num ml-auto text-[11px] text-ink-2">{text}</span>;
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={`${text} of ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
      className="num ml-auto flex items-center gap-0.5 rounded px-1 text-[11px] text-ink-2 hover:bg-surface"
    >
      {text}
      <ChevronDown aria-hidden="true" className={cn('size-3', open && 'rotate-180')} />
    </button>
  );
}

function BoxStates({ states }: Pick<MapPage, 'states'>) {
  const rest = states.length - MOST_STATES;
  return (
    <ul className="border-t bg-sunken px-2.5 py-[3px] text-[11px] text-ink-2">
      {states.slice(0, MOST_STATES).map(({ state, name, seenBy }) => (
        <li key={state.id} className="flex items-center gap-1" style={{ height: BOX.state }}>
          <span className="truncate" title={name}>
            {name}
          </span>
          <span className="ml-auto">
            <SeenBySign seenBy={seenBy} />
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li className="num flex items-center text-ink-3" style={{ height: BOX.state }}>
          and {rest} more
        </li>
      )}
    </ul>
  );
}
