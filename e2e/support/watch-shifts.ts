/** Collects every layout shift that no input of the user caused, in `window.shifts`. For `addInitScript`. */
export function watchShifts(): void {
  const shifts: unknown[] = [];
  Reflect.set(window, 'shifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(entry.toJSON());
  }).observe({ type: 'layout-shift', buffered: true });
}
