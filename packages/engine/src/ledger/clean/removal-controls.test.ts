import { expect, test } from 'vitest';
import { nodeOf, pageWith } from '../../core/page.test-support.ts';
import { confirmationIn, removalOfPage } from './removal-controls.ts';

const button = (name: string, parent = -1) => nodeOf('button', name, { interactive: true, parent });
const LINE = { texts: ['Ada w7f3c3v4'] };

test('a page of one thing removes it by the control that stands in no row', () => {
  const nodes = [nodeOf('listitem', 'Olga'), button('Remove Olga', 0), button('Delete')];
  expect(removalOfPage(pageWith({ nodes }), LINE)?.name).toBe('Delete');
});

test('the control that names it comes first, and the one with the fewest words after that', () => {
  const named = [button('Delete Great hall'), button('Delete Ada w7f3c3v4')];
  expect(removalOfPage(pageWith({ nodes: named }), LINE)?.name).toBe('Delete Ada w7f3c3v4');
  const several = [button('Remove the picture'), button('Delete')];
  expect(removalOfPage(pageWith({ nodes: several }), LINE)?.name).toBe('Delete');
});

test('nothing is pressed where several controls may be meant', () => {
  expect(removalOfPage(pageWith({ nodes: [button('Delete'), button('Remove')] }), LINE)).toBeUndefined();
});

test('a list that is drawn anew asks nothing, and a button with words of its own does', () => {
  const before = pageWith({ nodes: [button('Delete'), button('Delete')] });
  const drawn = { ...button('Delete'), ref: 'drawn anew' };
  expect(confirmationIn(before, pageWith({ nodes: [drawn] }))).toBeUndefined();
  const asking = { ...button('Really delete?'), ref: 'asks' };
  expect(confirmationIn(before, pageWith({ nodes: [drawn, asking] }))?.name).toBe('Really delete?');
});
