/** Since the click, in milliseconds of the page's clock, each after the frame that shows it was drawn. */
export type StepMarks = {
  /** The run's steps stand there: its agent has begun. */
  readonly shownMs: number;
  /** The first of them is marked as under way, or more. */
  readonly begunMs: number;
  /** The first of them has a time. */
  readonly endedMs: number;
};

/** Runs inside the page, and therefore names nothing from outside. Begins at the next click; rejects after the limit. */
export function watchFirstStep(limitMs: number): Promise<StepMarks> {
  return new Promise((resolve, reject) => {
    let clickedMs: number | undefined;
    const marks = new Map<string, number>();
    const firstStep = () =>
      location.pathname.startsWith('/runs/') ? document.querySelector('[aria-label="Steps"] ol > li > button') : null;
    const isReached: Record<string, () => boolean> = {
      shown: () => firstStep() !== null,
      begun: () => firstStep()?.querySelector('[aria-label="to go"]') === null,
      ended: () => /\d/.test(firstStep()?.lastElementChild?.textContent ?? ''),
    };
    const asked = new Set<string>();
    const observer = new MutationObserver(() => look());
    const timer = setTimeout(() => {
      observer.disconnect();
      reject(
        new Error(`No first step within ${limitMs / 1000} s of the click; reached: ${[...marks.keys()].join(', ')}.`),
      );
    }, limitMs);
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        clickedMs = timeStamp;
      },
      { capture: true, once: true },
    );
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

    function look() {
      if (clickedMs === undefined) return;
      for (const [name, reached] of Object.entries(isReached)) {
        if (asked.has(name) || !reached()) continue;
        asked.add(name);
        // The task after the frame: what it shows is on the screen.
        requestAnimationFrame(() => setTimeout(() => mark(name)));
      }
    }

    function mark(name: string) {
      marks.set(name, performance.now() - (clickedMs ?? 0));
      const [shownMs, begunMs, endedMs] = ['shown', 'begun', 'ended'].map((key) => marks.get(key));
      if (shownMs === undefined || begunMs === undefined || endedMs === undefined) return;
      clearTimeout(timer);
      observer.disconnect();
      resolve({ shownMs, begunMs, endedMs });
    }
  });
}
