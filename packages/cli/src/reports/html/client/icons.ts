const PATHS = {
  passed: 'm5 13 4 4L19 7',
  failed: 'M6 6l12 12M18 6 6 18',
  error: 'M12 4 3 20h18zM12 10v4M12 17v.5',
  cancelled: 'M5 12h14',
  skipped: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2',
  flaky: 'M4 12c2-6 4-6 6 0s4 6 6 0 3-5 4-3',
  healed: 'm4 20 11-11M14 6l4 4M17 3v3M20 9h3M10 4h2',
  bug: 'M12 8a4 4 0 0 0-4 4v3a4 4 0 0 0 8 0v-3a4 4 0 0 0-4-4M12 8V5M5 12h3M16 12h3M6 7l2 2M18 7l-2 2M6 18l2-2M18 18l-2-2',
  back: 'm15 6-6 6 6 6',
  next: 'm9 6 6 6-6 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

export type IconName = keyof typeof PATHS;

const SVG = 'http://www.w3.org/2000/svg';

/** Decorative: the word next to it says the same. */
export function icon(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'ic');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
