type Value = string | number | null;

/** A table as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe: people wrote it. */
export function csvOf(head: readonly string[], rows: readonly (readonly Value[])[]): string {
  return [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n');
}

function cellOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
