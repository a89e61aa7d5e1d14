import type { Figure } from './figure.ts';

/** Rows in columns, each as wide as needed, with numbers aligned to the right. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const texts = [header, ...rows.map((row) => row.map(String))];
  const widths = header.map((_, column) => Math.max(...texts.map((row) => (row[column] ?? '').length)));
  const isNumeric = header.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const line = (row: readonly string[]) =>
    row
      .map((text, column) =>
        isNumeric[column] && rows.length > 0 ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(header), widths.map((width) => '─'.repeat(width)).join('  '), ...texts.slice(1).map(line)].join('\n');
}

export function figureTable(figures: readonly Figure[]): string {
  return table(
    ['figure', 'value', 'wanted', 'verdict'],
    figures.map((one) => [
      one.name,
      one.value === null
        ? `not measured${one.reason === undefined ? '' : `: ${one.reason}`}`
        : valueText(one.value, one.unit),
      one.wanted === undefined ? '' : wantedText(one.wanted, one.unit),
      one.verdict ?? '',
    ]),
  );
}

function wantedText(wanted: NonNullable<Figure['wanted']>, unit: Figure['unit']): string {
  return 'atLeast' in wanted ? `≥ ${valueText(wanted.atLeast, unit)}` : `≤ ${valueText(wanted.atMost, unit)}`;
}

export function valueText(value: number, unit: Figure['unit']): string {
  switch (unit) {
    case 'ms':
      if (value >= 1000) return `${(value / 1000).toFixed(1)} s`;
      return `${value < 10 ? Number(value.toFixed(2)) : Math.round(value)} ms`;
    case 'bytes':
      return value < 1024 * 1024 ? `${(value / 1024).toFixed(1)} KB` : `${Math.round(value / 1024 / 1024)} MB`;
    case 'ratio':
      return value.toFixed(2);
    case '/s':
      return `${value.toFixed(1)} /s`;
    case '%':
      return `${value.toFixed(1)} %`;
    default:
      return String(value);
  }
}
