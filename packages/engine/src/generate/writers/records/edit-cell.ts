import { type Expectation, LIMITS } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { fieldsToEdit } from '../../../core/forms/fields-to-edit.ts';
import { stepFor } from '../../../core/forms/form-steps.ts';
import { saysEdit } from '../../../core/wording/control-meanings.ts';
import { isVolatile } from '../../derive/changeable-texts.ts';
import { controlLabels } from '../../derive/control-labels.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { listHolding } from '../lists/list-holding.ts';
import { tryOut } from '../try-out.ts';
import { filledIn, listCalled } from '../unique-value.ts';
import { atList, backToList, controlsInRow, type ListedRecord, memberAround } from './record-in-list.ts';
import { rowsOf } from './row-of-record.ts';

/** Such a control edits one value of the row, which it names: 'Edit price of Ada', and not 'Edit Ada'. */
const OF_VALUE =
  /^(?:edit|change|bearbeiten|ändern|modifier|editar)\s+(?:the\s+)?\p{Ll}[\p{L} -]+(?:\s+(?:of|for|von|de)\b|$)/iu;

/**
 * Changes one value in the row of the record, such as a price that becomes a field when it is pressed. The row shows the new
 * value and all others as before, also when the list is opened again. False where no value is edited so.
 */
export async function editCellInRow(dryRun: DryRun, record: ListedRecord): Promise<boolean> {
  const page = await atList(dryRun, record);
  const name = filledIn(record.name, dryRun);
  const controls = controlsInRow(page, dryRun, record).filter(
    (control) => control.role === 'button' && saysEdit(control.name) && isOfValue(control.name, name),
  );
  for (const control of controls.slice(0, LIMITS.generation.writing.cellsTried)) {
    const position = dryRun.position();
    if (await editsCell(dryRun, record, control)) return true;
    const now = await backToList(dryRun, record);
    dryRun.rewindTo(position);
    dryRun.addLook(now);
  }
  return false;
}

/** True for a name that says more than that the record is edited. */
const isOfValue = (control: string, record: string): boolean => OF_VALUE.test(control.replace(record, ''));

async function editsCell(dryRun: DryRun, record: ListedRecord, { target }: SnapshotNode): Promise<boolean> {
  const before = rowOf(dryRun.looks.at(-1), filledIn(record.name, dryRun));
  await tryOut(dryRun, { kind: 'click', target: asTemplate(target, dryRun) });
  const opened = await dryRun.look();
  const form = formInRow(opened, filledIn(record.name, dryRun));
  const [entry] = form ? fieldsToEdit(form, { naming: '', name: '' }) : [];
  if (!before || !form || !entry) return false;
  const inRow = asTemplate(entry.field.target, dryRun);
  await dryRun.do(stepFor({ ...entry, field: { ...entry.field, target: inRow } }));
  const save = form.submit && asTemplate(form.submit.target, dryRun);
  await dryRun.do(save ? { kind: 'click', target: save } : { kind: 'press', key: 'Enter', target: inRow });
  const expected = rowAfter(await dryRun.look(), before, { dryRun, record });
  if (!expected || !(await dryRun.expect(expected))) return false;
  await backToList(dryRun, record);
  return dryRun.expect(expected);
}

/** The one field that stands in the row of the record now. */
function formInRow(page: FrameSnapshot, name: string): FormSnapshot | undefined {
  const rows = page.nodes.flatMap((node, index) => (node.name.includes(name) ? memberAround(page, index) : []));
  const rowAround = (ref: string) =>
    memberAround(
      page,
      page.nodes.findIndex((node) => node.ref === ref),
    )[0] ?? -1;
  return page.forms.find(
    ({ fields: [field, ...others] }) => field && others.length === 0 && rows.includes(rowAround(field.ref)),
  );
}

/** The row of the record; undefined where several name it. */
function rowOf(page: FrameSnapshot | undefined, name: string): readonly string[] | undefined {
  const [row, ...others] = page ? rowsOf(page, name) : [];
  return others.length === 0 ? row : undefined;
}

/** That the row says what is new in it, and beside it what it said before; null where nothing in it is new. */
function rowAfter(
  page: FrameSnapshot,
  before: readonly string[],
  { dryRun, record }: { readonly dryRun: DryRun; readonly record: ListedRecord },
): Expectation | null {
  const name = filledIn(record.name, dryRun);
  const list = listHolding(page, name);
  const now = rowOf(page, name);
  if (!list || !now || now.length !== before.length) return null;
  const isControl = (cell: string) => controlLabels(page).some((label) => label.startsWith(cell));
  const isTold = (cell: string) => cell !== '' && !cell.includes(name) && !isVolatile(cell) && !isControl(cell);
  const fresh = now.filter((cell, at) => isTold(cell) && cell !== before[at]);
  const kept = now.filter((cell, at) => isTold(cell) && cell === before[at]);
  if (fresh.length !== 1) return null;
  const cells = [record.name, ...fresh, ...kept.slice(0, LIMITS.generation.writing.cellsKept)];
  return { kind: 'row', target: listCalled(list, page, dryRun), cells: [...new Set(cells)] };
}
