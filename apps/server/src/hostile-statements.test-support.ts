/**
 * PostgreSQL tries this pattern in every way on sixty different characters. Each further group takes ten times as long.
 */
export function endlessPattern(groups: number): string {
  const references = Array.from({ length: groups }, (_, index) => `\\${index + 1}`).join('');
  return `^${'(.+)'.repeat(groups)}${references}$`;
}

export const SIXTY_SIGNS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ01234567';
