import type { Target } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { Abandoned, begin, featureOf, PRIORITY, type Proposal, type Writer, type WriterContext } from '../proposal.ts';
import type { Trial } from '../trial.ts';
import { type FormPlace, find, formsOf } from './forms.ts';

/** Such as CS-1001, INV 2041, #734: letters or a sign, and a number behind. */
const NUMBERED = /(?:\b[A-Z]{1,5}[-–/ ]?|#)\d{3,}\b/u;

const GIVEN = 'given_number';

/** A form whose answer carries a number of its own (an order, a ticket) gives another one the next time. */
export const writeNumbers: Writer = (context) =>
  formsOf(context)
    .filter((place) => answersOf(place, context).some((page) => carrierIn(page, place.state.snapshot)))
    .map((place) => proposalFor(place, context));

function proposalFor(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `“${place.label}” gives a new number each time`,
    feature: featureOf(place.state),
    tags: ['form'],
    priority: PRIORITY.form,
    async write(trial) {
      const first = await send(trial, await begin(trial, place.state, context), place, context);
      const carrier = carrierIn(first.after, first.before);
      if (!carrier) throw new Abandoned('It gave no number.');
      const { target, words } = carrier;
      await trial.do({ kind: 'remember', what: 'text', name: GIVEN, target });
      // Signed in already, where that is needed: only the way to the form is gone again.
      for (const step of place.state.reachedBy) await trial.do(step);
      await send(trial, await trial.look(), place, context);
      await trial.do({ kind: 'expect', that: { kind: 'text', target, match: { mode: 'contains', text: words } } });
      const former: Target = { role: target.role, name: `{{${GIVEN}}}` };
      await trial.do({ kind: 'expect', that: { kind: 'absent', target: former } });
    },
  };
}

async function send(trial: Trial, before: FrameSnapshot, place: FormPlace, { explored }: WriterContext) {
  const submission = await trial.submit(find(before, place.form), { codes: explored.codes });
  if (submission?.outcome !== 'accepted') throw new Abandoned('It was not taken every time.');
  return { before, after: await trial.look() };
}

/** Pages that sending the form led to while the application was explored: what it made is gone from a fresh context. */
function answersOf({ state, form }: FormPlace, { explored }: WriterContext): readonly FrameSnapshot[] {
  const label = form.submit?.name || form.name || 'form';
  const sends = state.actions.filter((action) => action.kind === 'form' && action.label === label).map(({ id }) => id);
  const led = explored.transitions.filter(({ from, action }) => from === state.id && sends.includes(action));
  return led.flatMap(({ to }) => explored.seen.filter(({ id }) => id === to).map(({ snapshot }) => snapshot));
}

type Carrier = { readonly target: Target; readonly words: string };

/** The heading that carries a number which was not on the page before, by its place, and its words before the number. */
export function carrierIn(after: FrameSnapshot, before: FrameSnapshot): Carrier | null {
  const headings = after.nodes.filter(({ role }) => role === 'heading');
  for (const [index, { name }] of headings.entries()) {
    const [number] = NUMBERED.exec(name) ?? [];
    if (number === undefined || before.nodes.some((node) => node.name.includes(number))) continue;
    const words = name.slice(0, name.indexOf(number)).trim();
    if (words !== '') return { target: { role: 'heading', nth: index + 1 }, words };
  }
  return null;
}
