import { expect, test } from 'vitest';
import { nodeOf } from '../../../core/page.test-support.ts';
import { controlOfTag } from './tags-of-forms.ts';

const button = (name: string) => nodeOf('button', name, { interactive: true });
const field = nodeOf('textbox', 'Tags', { interactive: true });
const [one, other] = [nodeOf('text', 'Lavender'), nodeOf('text', 'Saffron')];

test.each([
  ['that says it', [one, other, button('Remove Saffron'), button('Remove Lavender'), field], 'Remove Lavender'],
  ['behind its name', [one, button('×'), other, button('×'), field], '×'],
  ['that is a picture', [one, button('close'), other, button('close'), field], 'close'],
  ['of something else', [one, other, field, button('Add note')], undefined],
  ['without one', [one, other, field], undefined],
])('the control of a tag: one %s', (_which, nodes, name) => {
  expect(controlOfTag({ nodes }, 'Lavender')?.name).toBe(name);
});
