/** `user-data-export-2026-11-23.json`, with the date where the person is. */
export function exportName(now: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `user-data-export-${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}.json`;
}
