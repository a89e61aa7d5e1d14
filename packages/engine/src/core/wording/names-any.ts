/** True for a text that has one of the names, such as 'L-1056', as a whole: 'Lease L-1056', but not 'L-10561'. */
export function namesAny(text: string, names: ReadonlySet<string>, except: (name: string) => boolean): boolean {
  if (names.size === 0) return false;
  const parts = text.match(/[\p{L}\p{N}#]+(?:[-–/][\p{L}\p{N}]+)*/gu) ?? [];
  return parts.some((part) => names.has(part) && !except(part));
}
