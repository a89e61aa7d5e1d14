const ORIGINS: Readonly<Record<string, string>> = {
  explorer: 'Written by the built-in explorer, proven by replay',
  ai: 'Written by an AI model, proven by replay',
  recorder: 'Recorded',
  import: 'Imported',
  person: 'Written by a person',
};

/** Who wrote a test, as a sentence; an unknown origin as it is. */
export function originLabel(origin: string): string {
  return ORIGINS[origin] ?? origin;
}
