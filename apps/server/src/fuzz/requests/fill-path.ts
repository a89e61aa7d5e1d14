export function queryOf(parameters: readonly string[]): string {
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}

export function join(path: string, parameters: readonly string[]): string {
  if (parameters.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${parameters.join('&')}`;
}

/** Fills parts in for `:name` parameters and `*`. */
export function filled(path: string, parts: readonly string[]): string {
  let next = 0;
  const part = () => parts[next++ % parts.length] ?? '';
  return path.replace(/:\w+(?:\{[^}]*\})?|\*/g, part) || '/';
}
