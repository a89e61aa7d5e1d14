/** Milliseconds since the click, by the page's clock, each measured after the frame that shows it was drawn. */
export type StepMarks = {
  /** The steps of the run are shown: its agent has started. */
  readonly shownMs: number;
  /** The first step is marked as running, or further. */
  readonly begunMs: number;
  /** The first step has a time. */
  readonly endedMs: number;
};

/** Runs inside the page, so it uses nothing from outside. Starts at the next click; rejects after the limit. */
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
        // In the task after the frame, its content is on the screen.
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
