/** A pattern that PostgreSQL tries in every way on sixty different signs: each group more costs it ten times as long. */
export function endlessPattern(groups: number): string {
  const references = Array.from({ length: groups }, (_, index) => `\\${index + 1}`).join('');
  return `^${'(.+)'.repeat(groups)}${references}$`;
}

export const SIXTY_SIGNS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ01234567';
