import { Badge } from '../../components/badges/badge.tsx';
import { StatusBadge, StatusIcon } from '../../components/badges/status-badge.tsx';

const PROVEN = [
  'Customer signs in and out',
  'Wrong password is refused',
  'Search finds a product by name',
  'Cheapest first puts prices in order',
  'Cart total is the sum of its rows',
];

/** Centres of the drawn pages in percent of the picture. `to` names the pages that each leads to. */
type DrawnPage = { name: string; x: number; y: number; tone: string; to: readonly string[] };
const PAGES: readonly DrawnPage[] = [
  { name: 'Home', x: 18, y: 22, tone: 'border-pass', to: ['Sign in', 'Catalogue'] },
  { name: 'Sign in', x: 76, y: 22, tone: 'border-pass', to: [] },
  { name: 'Catalogue', x: 47, y: 40, tone: 'border-pass', to: ['Product', 'Cart'] },
  { name: 'Product', x: 80, y: 58, tone: 'border-pass', to: ['Checkout'] },
  { name: 'Cart', x: 24, y: 72, tone: 'border-fail', to: ['Checkout'] },
  { name: 'Checkout', x: 76, y: 84, tone: 'border-gold-mark', to: [] },
];

/** A drawing of a running generation, made of the application's own components. */
export function HeroPicture() {
  return (
    <div
      role="img"
      aria-label="Assay explores a shop: a map of its pages beside the tests that are proven so far and a defect found on the first visit"
      className="overflow-hidden rounded-2xl border bg-surface shadow-high"
    >
      <div className="flex flex-wrap items-center gap-3 border-b px-4 py-2.5">
        <Badge tone="wait">exploring</Badge>
        <span className="mono text-ink-2">shop.example.com</span>
        <span className="num ml-auto text-ink-3 max-sm:hidden">38 pages · 112 actions · 14 forms</span>
      </div>
      <div className="grid sm:grid-cols-[1.1fr_1fr]">
        <DrawnMap />
        <div className="grid content-start gap-2.5 p-4 text-[13px]">
          <p className="font-semibold">Proven tests</p>
          {PROVEN.map((name) => (
            <p key={name} className="flex items-start gap-2.5">
              <StatusIcon status="passed" className="mt-0.5 shrink-0" />
              {name}
            </p>
          ))}
          <p className="flex items-start gap-2.5">
            <StatusIcon status="bug" className="mt-0.5 shrink-0" />
            <span>
              Discount is shown but not subtracted
              <span className="block text-ink-3">found on the first visit</span>
            </span>
          </p>
          <p className="flex items-center gap-2.5 text-ink-3">
            <StatusBadge status="running" /> Address can be changed
          </p>
        </div>
      </div>
    </div>
  );
}

function DrawnMap() {
  return (
    <div className="relative min-h-72 bg-sunken max-sm:hidden">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full stroke-line-strong"
      >
        {PAGES.flatMap((from) =>
          PAGES.filter(({ name }) => from.to.includes(name)).map((to) => (
            <path
              key={`${from.name} ${to.name}`}
              d={`M${from.x} ${from.y} Q ${(from.x + to.x) / 2 + 4} ${(from.y + to.y) / 2 - 4} ${to.x} ${to.y}`}
              fill="none"
              vectorEffect="non-scaling-stroke"
            />
          )),
        )}
      </svg>
      {PAGES.map((page) => (
        <MapPage key={page.name} {...page} />
      ))}
    </div>
  );
}

function MapPage({ name, x, y, tone }: DrawnPage) {
  return (
    <span
      style={{ left: `${x}%`, top: `${y}%` }}
      className={`absolute -translate-x-1/2 -translate-y-1/2 whitespace-nowrap rounded-md border-[1.5px] bg-surface px-2.5 py-1 text-[11px] ${tone}`}
    >
      {name}
    </span>
  );
}
