import type { Step } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { namingEntry } from '../../../core/forms/naming-entry.ts';
import { namingField } from '../../../core/forms/naming-field.ts';
import { renamed } from '../../../core/forms/unique-names.ts';
import { MEMBER_ROLES } from '../../../core/states/around.ts';
import { isInside } from '../../../core/states/is-inside.ts';
import { Abandoned } from '../../abandoned.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { openState } from '../../open-state.ts';
import type { WriterContext } from '../../proposal.ts';
import { type FormPlace, findForm } from '../forms/forms-to-test.ts';
import { listHolding } from '../lists/list-holding.ts';
import { filledIn } from '../unique-value.ts';

/** An item that the test added to a list, on the page that shows it. */
export type CreatedItem = {
  readonly page: FrameSnapshot;
  /** Its text, with `{{unique}}`. */
  readonly text: string;
  readonly list: CollectionSnapshot;
  /** The steps that added it; empty when it was found again. */
  readonly steps: readonly Step[];
  /** Index of the item among the nodes of the page. */
  readonly index: number;
};

/** Thrown when a form added nothing that a list of the page shows: no other script can do more with it. */
export class NotListed extends Abandoned {}

/** False where a server keeps the items: other tests add some, and how many there are is no matter of this one. */
export function isAlone(dryRun: DryRun): boolean {
  return !dryRun.hasWritten();
}

/** Opens the page of the form and adds one item. @throws Abandoned when no list shows it. */
export async function createItem(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<CreatedItem> {
  const form = findForm(await openState(dryRun, place.state, context), place.form);
  if ((namingField(form)?.value ?? '') !== '')
    throw new Abandoned('It edits what is there rather than adding something.');
  const submission = await dryRun.submit(form, { unique: true });
  const entry = submission && namingEntry(form, submission.entries);
  if (!entry || submission?.outcome !== 'accepted') throw new NotListed('It did not take a new item.');
  return shownItem(dryRun, entry.value, submission.steps);
}

/** Adds another item in the same way, with another text. @throws Abandoned when no list shows it. */
export async function addAnother(dryRun: DryRun, { text, steps }: CreatedItem): Promise<CreatedItem> {
  const other = renamed(text, 'Bob');
  const again: readonly Step[] = JSON.parse(JSON.stringify(steps).replaceAll(text, other));
  for (const step of again) await dryRun.do(step);
  return shownItem(dryRun, other, again);
}

/** Another item beside the first one; null in a list that takes only one, such as one beside a field for one item. */
export async function otherThan(dryRun: DryRun, first: CreatedItem): Promise<CreatedItem | null> {
  const position = dryRun.position();
  try {
    return await addAnother(dryRun, first);
  } catch (error) {
    if (!(error instanceof NotListed)) throw error;
    dryRun.rewindTo(position);
    return null;
  }
}

async function shownItem(dryRun: DryRun, text: string, steps: readonly Step[]): Promise<CreatedItem> {
  const item = findItem(await dryRun.look(), text, dryRun);
  if (!item) throw new NotListed('The page shows no list with the new item.');
  return { ...item, steps };
}

/** The item with the text; null when no list of the page has it. */
export function findItem(page: FrameSnapshot, text: string, dryRun: DryRun): CreatedItem | null {
  const value = filledIn(text, dryRun);
  const list = listHolding(page, value);
  const holder = page.nodes.findIndex(({ ref }) => ref === list?.ref);
  const index = page.nodes.findIndex(
    (node, at) => MEMBER_ROLES.has(node.role) && holder >= 0 && isInside(page, at, holder) && holds(page, at, value),
  );
  return list && index >= 0 ? { page, text, list, index, steps: [] } : null;
}

function holds(page: FrameSnapshot, item: number, value: string): boolean {
  return page.nodes.some((node, at) => node.name.includes(value) && isInside(page, at, item));
}

/** The controls inside the item, each with a target that names the item by its text. */
export function controlsOf({ page, index }: CreatedItem, dryRun: DryRun): readonly SnapshotNode[] {
  return page.nodes
    .filter((node, at) => node.interactive && !node.disabled && at !== index && isInside(page, at, index))
    .map((node) => ({ ...node, target: asTemplate(node.target, dryRun) }));
}

/** The same item after something was done. @throws Abandoned when it is gone. */
export async function lookAgain(dryRun: DryRun, { text }: CreatedItem): Promise<CreatedItem> {
  const item = findItem(await dryRun.look(), text, dryRun);
  if (!item) throw new Abandoned('The item is not in its list any more.');
  return item;
}
