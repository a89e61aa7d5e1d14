import { type Expectation, LIMITS } from '@assay/domain';
import type { Fact, FieldSnapshot, FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { fillChoicesThenTexts } from '../../../core/forms/fill-choices-then-texts.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { movedBy } from '../../../core/values/numbers.ts';
import { saysCreate, saysDelete } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { lookUntil } from '../look-until.ts';
import { type FormPlace, findForm, formsToTest } from './forms-to-test.ts';

/**
 * Tests forms with lines, such as an invoice: what is entered in a line moves a sum, another line adds to it, and without that
 * line the sum is as it was. Nothing is sent.
 */
export const writeLinesOfForms: Writer = (context) =>
  formsToTest(context).flatMap((place) => buttonsThatAdd(place).map((button) => proposalFor(place, button, context)));

/** Buttons in the form, apart from the one that sends it, that may add a line. */
function buttonsThatAdd({ form, state: { snapshot } }: FormPlace): readonly SnapshotNode[] {
  const buttons = snapshot.nodes.filter(
    ({ role, name, interactive, disabled, parent, ref }) =>
      role === 'button' &&
      interactive &&
      !disabled &&
      saysCreate(name) &&
      ref !== form.submit?.ref &&
      isInForm(snapshot, parent, form),
  );
  return buttons.slice(0, LIMITS.generation.writing.buttonsThatAddLines);
}

/** True where one of the form's fields stands in the same part of the page. */
function isInForm({ nodes }: FrameSnapshot, part: number, { fields }: FormSnapshot): boolean {
  const refs = new Set(fields.map(({ ref }) => ref));
  return nodes.some(({ ref, parent }) => parent === part && refs.has(ref));
}

function proposalFor(place: FormPlace, button: SnapshotNode, context: WriterContext): Proposal {
  return {
    name: `“${button.target.name ?? button.name}” on “${place.label}” adds a line to the sum, and removing it takes it off`,
    feature: featureOfState(place.state),
    tags: ['form', 'lines', 'figures'],
    priority: PROPOSAL_PRIORITY.form,
    async write(dryRun) {
      const form = findForm(await openState(dryRun, place.state, context), place.form);
      const first = await addLine(dryRun, form, button);
      const sums = await expectMoved(dryRun, first, await fillLine(dryRun, first));
      const second = await addLine(dryRun, form, button);
      await expectMoved(dryRun, second, await fillLine(dryRun, second));
      await removeLine(dryRun, second);
      const isAsBefore = ({ facts }: FrameSnapshot) =>
        sums.every(({ target, value }) => withTarget(facts, target)?.value === value);
      if (isAsBefore(await lookUntil(dryRun, isAsBefore))) return expectEach(dryRun, sums);
      dryRun.suspect({
        kind: 'inconsistency',
        title: `A line of “${place.label}” that was removed is still in the sum`,
        severity: 'serious',
        tried:
          'A line was filled in, another one was added and filled in, and that one was removed. The sums were not as before. It was so both times.',
      });
      throw new Abandoned('The sums are not as they were before the line was added.');
    },
  };
}

/** A line that was added: its fields, the form with it, and the page before and after. */
type Line = {
  readonly form: FormSnapshot;
  readonly fields: readonly FieldSnapshot[];
  readonly before: FrameSnapshot;
  readonly page: FrameSnapshot;
};

/** @throws Abandoned where the button adds no fields to the form */
async function addLine(dryRun: DryRun, form: FormSnapshot, { target }: SnapshotNode): Promise<Line> {
  const before = dryRun.looks.at(-1) ?? (await dryRun.look());
  const old = new Set(findForm(before, form).fields.map(({ ref }) => ref));
  await dryRun.do({ kind: 'click', target });
  const page = await dryRun.look();
  const now = findForm(page, form);
  const fields = now.fields.filter(({ ref }) => !old.has(ref));
  if (fields.length === 0) throw new Abandoned('It adds no line.');
  return { form: now, fields, before, page };
}

/** Fills the fields of the line like those of a new record, and gives the page then. */
async function fillLine(dryRun: DryRun, { form, fields }: Line): Promise<FrameSnapshot> {
  await fillChoicesThenTexts(
    dryRun.session,
    { ...form, fields },
    {
      perform: (_, step) => dryRun.do(step),
      clock: dryRun.clock,
      values: dryRun.values,
      fill: { unique: true, keepChoices: true, isOwn: dryRun.records.namesOwn },
    },
  );
  return dryRun.look();
}

/** Expects the sums that the line moved, and gives them. @throws Abandoned where it moved none */
async function expectMoved(dryRun: DryRun, { page }: Line, filled: FrameSnapshot): Promise<readonly Fact[]> {
  const moved = movedFacts(page, filled);
  if (moved.length === 0) throw new Abandoned('No sum follows what is entered in a line.');
  await expectEach(dryRun, moved);
  return moved;
}

const movedFacts = (before: FrameSnapshot, after: FrameSnapshot): readonly Fact[] =>
  after.facts.filter(({ target, value }) => {
    const by = movedBy(withTarget(before.facts, target)?.value ?? '', value);
    return by !== null && by !== 0;
  });

async function expectEach(dryRun: DryRun, facts: readonly Fact[]): Promise<void> {
  for (const { target, value } of facts.slice(0, LIMITS.generation.writing.figuresFollowed)) {
    const that: Expectation = { kind: 'text', target, match: { mode: 'is', text: value } };
    await dryRun.expect(that);
  }
}

/** Presses what came with the line and says that it removes it. @throws Abandoned without it */
async function removeLine(dryRun: DryRun, { before }: Line): Promise<void> {
  const old = new Set(before.nodes.map(({ ref }) => ref));
  const page = dryRun.looks.at(-1) ?? (await dryRun.look());
  const [control, ...others] = page.nodes.filter(
    ({ ref, interactive, disabled, name }) => interactive && !disabled && !old.has(ref) && saysDelete(name),
  );
  if (!control || others.length > 0) throw new Abandoned('Nothing removes the line again.');
  await dryRun.do({ kind: 'click', target: control.target });
}
