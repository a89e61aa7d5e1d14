import type { Output } from '../command-environment.ts';
import { TERMINAL_LIMITS } from '../limits/terminal-limits.ts';
import type { Colors } from './color.ts';
import { fit } from './plain-line.ts';

/** Where a command reports: lasting lines and, in a real terminal, a few lines that are redrawn. */
export type Terminal = {
  readonly colors: Colors;
  /** False in a log, where progress is written as lasting lines. */
  readonly live: boolean;
  line(text?: string): void;
  /** Redraws these lines below all others until `stopDrawing` is called. `spinner` is a mark that changes slowly. */
  draw(lines: (spinner: string) => readonly string[]): void;
  redraw(): void;
  stopDrawing(): void;
};

const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';
const CLEAR_BELOW = '\u001b[J';

/** A terminal over an output. With `live`, progress is redrawn in place. */
export function createTerminal(output: Output, options: { readonly colors: Colors; readonly live: boolean }): Terminal {
  const { colors, live } = options;
  const spinners = [colors.dim('●'), colors.dim('●'), '●', colors.bold('●'), colors.bold('●'), '●'];
  let draw: ((spinner: string) => readonly string[]) | null = null;
  let drawn = 0;
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;

  const erased = () => (drawn === 0 ? '' : `\u001b[${drawn}A\r${CLEAR_BELOW}`);
  const paint = (before: string) => {
    const width = Math.max(20, output.columns) - 1;
    const lines = draw === null ? [] : draw(spinners[frame % spinners.length] ?? '●').map((line) => fit(line, width));
    output.write(`${before}${lines.map((line) => `${line}\n`).join('')}`);
    drawn = lines.length;
  };
  return {
    colors,
    live,
    line(text = '') {
      if (live) paint(`${erased()}${text}\n`);
      else output.write(`${text}\n`);
    },
    draw(lines) {
      if (!live) return;
      if (draw === null) output.write(HIDE_CURSOR);
      draw = lines;
      timer ??= setInterval(() => {
        frame += 1;
        paint(erased());
      }, TERMINAL_LIMITS.redrawMs).unref();
    },
    redraw() {
      if (live && draw !== null) paint(erased());
    },
    stopDrawing() {
      clearInterval(timer);
      timer = undefined;
      if (!live || draw === null) return;
      draw = null;
      paint(erased());
      output.write(SHOW_CURSOR);
    },
  };
}
