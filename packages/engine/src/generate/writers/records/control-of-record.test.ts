import type { CollectionSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { nodeOf, pageWith } from '../../../core/page.test-support.ts';
import { saysDelete } from '../../../core/wording/control-meanings.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { controlFor } from './control-of-record.ts';

const UNIQUE = 'a2b3c4d5';
const dryRun = { values: { unique: UNIQUE }, script: [] } as unknown as DryRun;
const COMMENTS = { rows: [[`Well done ${UNIQUE}`]] } as unknown as CollectionSnapshot;
const DELETE = nodeOf('button', 'Delete', { interactive: true, target: { role: 'button', name: 'Delete' } });
const nodes = [nodeOf('heading', 'Hydraulic hose leaking'), DELETE, nodeOf('text', `Well done ${UNIQUE}`)];

test('the only control of a page is for the record that the page is about', () => {
  expect(controlFor(pageWith({ nodes }), dryRun, 'Well done {{unique}}', saysDelete)?.name).toBe('Delete');
});

test('beside a list that holds the record, it is for what the page is about', () => {
  const page = pageWith({ nodes, collections: [COMMENTS] });
  expect(controlFor(page, dryRun, 'Well done {{unique}}', saysDelete)).toBeUndefined();
});

test('beside its list, a record that is shown under its name has the only control outside of it', () => {
  const shown = [nodeOf('heading', `Well done ${UNIQUE}`), DELETE, nodeOf('row', `Well done ${UNIQUE}`)];
  const page = pageWith({ nodes: shown, collections: [COMMENTS] });
  expect(controlFor(page, dryRun, 'Well done {{unique}}', saysDelete)?.name).toBe('Delete');
});

test('of a chip that can be pressed, the control in it is the one that says so', () => {
  const name = `Well done ${UNIQUE}`;
  const chip = nodeOf('button', `${name} Delete ${name}`, { interactive: true });
  const inner = nodeOf('button', `Delete ${name}`, { interactive: true, parent: 0 });
  const page = pageWith({ nodes: [chip, inner] });
  expect(controlFor(page, dryRun, 'Well done {{unique}}', saysDelete)?.name).toBe(`Delete ${name}`);
});

test('of items that stand in no list, each has the control behind it', () => {
  const button = (ref: string) => nodeOf('button', 'Delete note', { ref, interactive: true });
  const notes = ['Older', `Mine ${UNIQUE}`, 'Newer'].flatMap((text, index) => [
    nodeOf('text', text),
    button(`${index}`),
  ]);
  const of = (record: string) => controlFor(pageWith({ nodes: notes }), dryRun, record, saysDelete)?.ref;
  expect(of('Mine {{unique}}')).toBe('1');
  expect(of('Another {{unique}}')).toBeUndefined();
});
