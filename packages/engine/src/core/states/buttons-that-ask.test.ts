import { expect, it } from 'vitest';
import { nodeOf, pageWith } from '../page.test-support.ts';
import { buttonsThatAsk } from './buttons-that-ask.ts';

const row = (customer: string, drawn: number) => [
  nodeOf('row', customer, { ref: `${customer} ${drawn}` }),
  ...['Cancel order', 'Delete'].map((name) =>
    nodeOf('button', name, {
      ref: `${name} ${customer} ${drawn}`,
      interactive: true,
      target: { role: 'button', name, within: { role: 'row', name: customer } },
    }),
  ),
];
const names = (buttons: ReturnType<typeof buttonsThatAsk>) => buttons.map(({ name }) => name);
const before = pageWith({ nodes: row('Ada', 1) });

it('takes no button of a list that was drawn anew for a question', () => {
  expect(buttonsThatAsk(pageWith({ nodes: row('Ada', 2) }), before)).toEqual([]);
});

it('takes no button of another row for a question', () => {
  expect(buttonsThatAsk(pageWith({ nodes: [...row('Ada', 2), ...row('Grace', 2)] }), before)).toEqual([]);
});

it('finds the buttons that came with one that gives up', () => {
  const asked = ['Cancel', 'Delete'].map((name) =>
    nodeOf('button', name, { ref: `asked ${name}`, interactive: true, target: { role: 'button', name, nth: 9 } }),
  );
  expect(names(buttonsThatAsk(pageWith({ nodes: [...row('Ada', 1), ...asked] }), before))).toEqual([
    'Cancel',
    'Delete',
  ]);
});

it('takes what may be done next for no question', () => {
  const asks = (...labels: readonly string[]) => {
    const nodes = labels.map((name) =>
      nodeOf('button', name, { ref: name, interactive: true, target: { role: 'button', name } }),
    );
    return names(buttonsThatAsk(pageWith({ nodes }), pageWith({ nodes: [nodeOf('button', 'Confirm job')] })));
  };
  expect(asks('Start transit', 'Cancel job')).toEqual([]);
  expect(asks('Start transit', '×')).toEqual([]);
  expect(asks('Yes, start', 'Cancel')).toEqual(['Yes, start', 'Cancel']);
});
