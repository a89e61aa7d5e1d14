import type { Finding } from '@assay/domain';
import type { ExploredAction, ExploredState } from '../../../core/states/explored-application.ts';
import { saysDrag } from '../../../core/wording/control-meanings.ts';
import { pageNumberIn } from '../../../core/wording/page-number.ts';

/** Controls that act outside of the page, or take back something that may be as it was already. */
const ACTS_OUTSIDE =
  /copy|clipboard|print|share|download|export|full.?screen|close|cancel|dismiss|clear|reset|refresh|undo|redo|kopieren|drucken|schließen|zurücksetzen/iu;

/**
 * True for a control that should do something on the page: when it does nothing, that is a finding. The number of a page
 * may be the one in view, and what does not say that it is a control may only look like one, such as a step of a wizard.
 */
export function isExpectedToAct({ kind, label, step }: Pick<ExploredAction, 'kind' | 'label' | 'step'>): boolean {
  const saysControl = step.kind === 'click' && step.target.role !== 'element';
  return (
    kind === 'button' && saysControl && !ACTS_OUTSIDE.test(label) && !saysDrag(label) && pageNumberIn(label) === null
  );
}

/** The finding of a button that does nothing. */
export function deadButton(label: string, state: ExploredState): Finding {
  return {
    kind: 'dead-button',
    title: `“${label}” does nothing`,
    severity: 'serious',
    page: state.path,
    evidence: [
      {
        kind: 'note',
        title: 'What was tried',
        text: 'Pressing it changed nothing on the page, sent no request and opened nothing.',
      },
    ],
  };
}
