import { isVariableName } from '@assay/domain';

/** A valid name for a variable. */
export function variableName(wish: string): string {
  if (isVariableName(wish)) return wish;
  const name = wish.replace(/[^\p{L}\p{N}_]+/gu, '_').replace(/^[^\p{L}]+/u, '');
  return isVariableName(name) ? name : `value_${name}`;
}
