/** A file with this value as JSON. */
export function printedJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
