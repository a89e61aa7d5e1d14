import { expect, test } from 'vitest';
import { fieldOf, nodeOf, pageWith } from '../../../core/page.test-support.ts';
import { nothingSeen } from '../../../core/states/nothing-seen.ts';
import { stateOf } from '../../state.test-support.ts';
import { writeMovedBadges } from './moved-badges.ts';

const NEW = stateOf({
  id: 'new',
  route: '/tickets/new',
  path: '/tickets/new',
  heading: 'New ticket',
  snapshot: pageWith({
    url: 'http://desk.test/tickets/new',
    forms: [
      {
        ...{ ref: 'f', name: 'New ticket', method: 'script', fields: [fieldOf('Title')] },
        submit: { ref: 'b', name: 'Save', target: { role: 'button', name: 'Save' } },
      },
    ],
  }),
});

/** The names of the tests where the navigation of the list has this entry, with 12 behind its name. */
function namesWith(role: string, name: string, href?: string): readonly string[] {
  const entry = nodeOf(role, `${name} 12`, { parent: 0, interactive: true, ...(href === undefined ? {} : { href }) });
  const list = stateOf({
    ...{ id: 'list', route: '/tickets', path: '/tickets', heading: 'Tickets' },
    snapshot: pageWith({
      url: 'http://desk.test/tickets',
      nodes: [nodeOf('navigation', 'Main'), entry],
      facts: [{ label: name, value: '12', target: { role: 'value', name } }],
    }),
  });
  const explored = { ...nothingSeen(null), states: [list, NEW], seen: [list, NEW] };
  return writeMovedBadges({ explored, allowDestructive: false, report: () => undefined }).map((each) => each.name);
}

const COUNTS = 'The badge of “Tickets” counts what “New ticket” creates';

test.each([
  ['a link to the list', ['link', 'Tickets', 'http://desk.test/tickets'], [COUNTS]],
  ['an entry of a menu that is called like the list', ['menuitem', 'Tickets'], [COUNTS]],
  ['a link to another list', ['link', 'Orders', 'http://desk.test/orders'], []],
  ['an entry of a menu that is called otherwise', ['menuitem', 'Orders'], []],
] as const)('%s', (_what, [role, name, href], names) => {
  expect(namesWith(role, name, href)).toEqual(names);
});
