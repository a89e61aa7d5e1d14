/** A share from 0 to 1 in per cent. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** A date and time as the reader writes it; the text itself when it is not a date. */
export function moment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
