/** The value of `{{today}}`: the day on this machine, such as `2027-03-15`. */
export function today(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
