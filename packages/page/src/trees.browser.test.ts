import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

const TREE = `<ul role="tree" aria-label="Folders"><li role="treeitem" aria-expanded="true" tabindex="0"><div id="line">Contracts</div>
  <ul role="group"><li role="treeitem" tabindex="-1"><div>Leases</div></li><li role="treeitem" tabindex="-1"><div>Loans</div></li></ul></li></ul>`;

test('an open item of a tree is called as a closed one, and pressed on its own line', async () => {
  await scripted.show(TREE);
  const { nodes } = await scripted.ask('snapshot');
  expect(nodes.filter(({ role }) => role === 'treeitem').map(({ name, target }) => [name, target])).toEqual(
    ['Contracts', 'Leases', 'Loans'].map((name) => [name, { role: 'item', name }]),
  );
  const found = await scripted.ask('locate', { role: 'item', name: 'Contracts' });
  if (found.status !== 'found') throw new Error(found.status);
  const line = await scripted.page.locator('#line').boundingBox();
  const middle = { x: (line?.x ?? 0) + (line?.width ?? 0) / 2, y: (line?.y ?? 0) + (line?.height ?? 0) / 2 };
  expect((await scripted.ask('actionFacts', found.ref, 'press', 20))?.place).toEqual(middle);
});
