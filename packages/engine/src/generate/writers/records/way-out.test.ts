import type { FormSnapshot } from '@assay/page';
import { expect, it } from 'vitest';
import { fieldOf, nodeOf, pageWith } from '../../../core/page.test-support.ts';
import { wayOut } from './way-out.ts';

const form: FormSnapshot = { ref: 'f', name: '', fields: [fieldOf('Name')], method: 'script' };
const button = (name: string, parent: number) => nodeOf('button', name, { interactive: true, parent });
const field = nodeOf('textbox', 'Name', { ref: 'Name', parent: 0 });
const dialog = nodeOf('dialog', 'Edit', { ref: 'd' });
const wayIn = (nodes: ReturnType<typeof nodeOf>[]) =>
  wayOut(pageWith({ nodes, dialogs: [{ ref: 'd', name: 'Edit', modal: true }] }), form)?.name;

it('gives up with what stands behind the form, else in the head of its dialog', () => {
  expect(wayIn([dialog, button('Close', 0), field, button('Cancel', 0)])).toBe('Cancel');
  expect(wayIn([dialog, button('Cancel', 0), field, button('Save', 0)])).toBe('Cancel');
});

it('leaves what stands outside of the dialog', () => {
  expect(wayIn([dialog, field, nodeOf('row', ''), button('Save', 0)])).toBeUndefined();
  expect(
    wayOut(pageWith({ nodes: [button('Cancel order', -1), nodeOf('textbox', 'Name', { ref: 'Name' })] }), form),
  ).toBeUndefined();
});
