import type { EngineEvent } from '@assay/engine';
import { TERMINAL_LIMITS } from '../limits/terminal-limits.ts';
import { counted, wholeSeconds } from '../wording/counts-and-times.ts';
import { plain } from './plain-line.ts';
import type { Terminal } from './terminal.ts';

type Watched = {
  readonly terminal: Terminal;
  readonly quiet: boolean;
  /** The time limit of the whole work. */
  readonly budgetMs: number;
  readonly monotonicMs: () => number;
};

type Seen = {
  page: string;
  pages: number;
  forms: number;
  actions: number;
  proposed: number;
  proven: number;
  dropped: number;
  findings: number;
  now: string;
};

/** Shows the progress of exploring and generating. */
export function watchExploring({ terminal, quiet, budgetMs, monotonicMs }: Watched): (event: EngineEvent) => void {
  const { colors } = terminal;
  const started = monotonicMs();
  let logged = started;
  const seen: Seen = {
    page: '',
    pages: 0,
    forms: 0,
    actions: 0,
    proposed: 0,
    proven: 0,
    dropped: 0,
    findings: 0,
    now: 'Starting the browser',
  };
  const left = () => {
    const elapsed = monotonicMs() - started;
    const remaining = budgetMs - elapsed;
    return `${wholeSeconds(elapsed)} so far${remaining > 0 ? `, at most ${wholeSeconds(remaining)} left` : ''}`;
  };
  const lines = (spinner: string) => [
    `${spinner} ${plain(seen.now)}`,
    `  ${found(seen)}`,
    ...(seen.proposed > 0 ? [`  ${tests(seen)}`] : []),
    `  ${colors.dim(left())}`,
  ];
  const show = () => {
    if (quiet) return;
    if (terminal.live) terminal.draw(lines);
    else if (monotonicMs() - logged >= TERMINAL_LIMITS.logEveryMs) {
      logged = monotonicMs();
      terminal.line([plain(seen.now), found(seen), ...(seen.proposed > 0 ? [tests(seen)] : []), left()].join(' | '));
    }
  };
  show();
  return (event) => {
    const said = note(event, seen, terminal);
    if (said !== null && !quiet) {
      terminal.line(said);
      logged = monotonicMs();
    }
    show();
  };
}

function found({ pages, forms, actions, findings }: Seen): string {
  return [
    counted(pages, 'page'),
    counted(forms, 'form'),
    counted(actions, 'action'),
    ...(findings > 0 ? [counted(findings, 'finding')] : []),
  ].join(' · ');
}

function tests({ proposed, proven, dropped }: Seen): string {
  return `${counted(proposed, 'test')} proposed · ${proven} proven · ${dropped} dropped`;
}

/** Updates the counts with an event. Returns a line to keep when the event deserves one. */
function note(event: EngineEvent, seen: Seen, { colors, live }: Terminal): string | null {
  switch (event.kind) {
    case 'note':
      return colors.dim(plain(event.text));
    case 'exploring':
      Object.assign(seen, { pages: event.pages, forms: event.forms, actions: event.actions });
      seen.now = `Exploring ${event.page}`;
      return null;
    case 'explored':
      return `${colors.green('✓')} Explored ${found(seen)} in ${wholeSeconds(event.map.durationMs)} (${event.map.stopped})`;
    case 'finding':
      seen.findings += 1;
      return live ? null : `! finding   ${plain(event.finding.title)}`;
    case 'proposed':
      seen.proposed = event.total;
      return null;
    case 'proving':
      seen.now = `Proving "${event.name}", replay ${event.replay} of ${event.replays}`;
      return null;
    case 'proven':
      seen.proven = event.total;
      if (event.again) return null;
      return `${colors.green('✓')} proven    ${plain(event.test.name)}`;
    case 'dropped':
      seen.dropped += 1;
      return live ? null : `- dropped   ${plain(event.name)}: ${plain(event.reason)}`;
    default:
      return null;
  }
}
