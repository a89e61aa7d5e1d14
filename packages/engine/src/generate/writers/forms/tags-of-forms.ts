import { LIMITS, type Step } from '@assay/domain';
import type { FieldSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { addAsTag, mayTakeTags, TAG_KEY } from '../../../core/forms/add-as-tag.ts';
import { saysDelete } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { lookUntil } from '../look-until.ts';
import { textTarget } from '../text-target.ts';
import { type FormPlace, findForm, formsFromTheirStart } from './forms-to-test.ts';

/** Tests fields that take texts one by one, each with Enter: all of them are shown, and each can be taken away again. */
export const writeTagsOfForms: Writer = (context) =>
  formsFromTheirStart(context).flatMap((place) =>
    place.form.fields
      .filter((field) => !field.disabled && mayTakeTags(field, place.form))
      .map((field) => proposalFor(place, field, context)),
  );

function proposalFor(place: FormPlace, field: FieldSnapshot, context: WriterContext): Proposal {
  const label = shorten(field.label || 'Tags', LIMITS.generation.testName.controlCharacters);
  return {
    name: `“${label}” of “${place.label}” takes several, and lets go of each`,
    feature: featureOfState(place.state),
    tags: ['form', 'tags'],
    priority: PROPOSAL_PRIORITY.form,
    async write(dryRun) {
      const page = await openState(dryRun, place.state, context);
      const now = findForm(page, place.form).fields.find(({ label: other }) => other === field.label);
      if (!now) throw new Abandoned('The field was not there the second time.');
      const tags = field.type === 'email' ? ADDRESSES : WORDS;
      for (const tag of tags) await add(dryRun, now, tag);
      await expectShown(dryRun, tags);
      const [first, ...others] = tags;
      await takeAwayTag(dryRun, now, { first, last: others.at(-1) ?? first });
    },
  };
}

const WORDS = ['Lavender', 'Saffron'] as const;
const ADDRESSES = ['ada.lovelace@example.com', 'grace.hopper@example.com'] as const;

/** @throws Abandoned where Enter does not take the text from the field */
async function add(dryRun: DryRun, field: FieldSnapshot, text: string): Promise<void> {
  await dryRun.do({ kind: 'type', text, target: field.target });
  const { session, clock } = dryRun;
  if (!(await addAsTag(session, field, { text, clock }))) throw new Abandoned('Enter takes no text from the field.');
  dryRun.script.push({ kind: 'step', step: { kind: 'press', key: TAG_KEY, target: field.target } });
}

/** @throws Abandoned */
async function expectShown(dryRun: DryRun, tags: readonly string[]): Promise<void> {
  for (const tag of tags)
    if (!(await dryRun.expect({ kind: 'visible', target: textTarget(tag) })))
      throw new Abandoned('Not all that was added is shown.');
}

/**
 * Takes the first tag away by its own control; where it has none, the last one with the key for that. @throws Abandoned
 * where it stays.
 */
async function takeAwayTag(
  dryRun: DryRun,
  { target }: FieldSnapshot,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<void> {
  const control = controlOfTag(await dryRun.look(), first);
  const step: Step = control ? { kind: 'click', target: control.target } : { kind: 'press', key: 'Backspace', target };
  const [gone, kept] = control ? [first, last] : [last, first];
  await dryRun.do(step);
  await lookUntil(dryRun, ({ nodes }) => !nodes.some(({ name }) => name === gone));
  const isGone = await dryRun.expect({ kind: 'absent', target: textTarget(gone) });
  if (!isGone || !(await dryRun.expect({ kind: 'visible', target: textTarget(kept) })))
    throw new Abandoned('It cannot be taken away alone.');
}

/** The control that takes the tag away: it says so with the tag's own name, or stands behind that. */
export function controlOfTag({ nodes }: Pick<FrameSnapshot, 'nodes'>, tag: string): SnapshotNode | undefined {
  const isControl = ({ interactive, disabled, role }: SnapshotNode) =>
    interactive && !disabled && !['textbox', 'combobox', 'searchbox', 'option'].includes(role);
  const named = nodes.find((node) => isControl(node) && node.name !== tag && node.name.includes(tag));
  if (named) return named;
  const at = nodes.findIndex(({ name }) => name === tag);
  const next = at < 0 ? undefined : nodes.slice(at + 1, at + 1 + NODES_OF_TAG).find(isControl);
  return next && (next.name === '' || CLOSES.test(next.name) || saysDelete(next.name)) ? next : undefined;
}

/** How buttons that close something are drawn or called. */
const CLOSES = /^(?:[×✕✖x]|close|cancel|clear)$/iu;

/** A tag is a word, a button, and at most a picture in each. */
const NODES_OF_TAG = 3;
