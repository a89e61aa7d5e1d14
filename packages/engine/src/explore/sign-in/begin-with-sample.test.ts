import { AppError } from '@assay/domain';
import { expect, test } from 'vitest';
import type { Perform } from '../../core/perform-port.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import { type FakePage, fakeSession, pageWith } from '../../run/fake-session.test-support.ts';
import { beginWithSample } from './begin-with-sample.ts';

const INSIDE = ['Budget', 'Accounts', 'Reports'].map((name) => ({ role: 'button' as const, name }));

async function begin(page: FakePage, perform: Perform) {
  const session = fakeSession(page);
  const before = await settledPage(session, page.clock);
  return beginWithSample(session, before, { perform, clock: page.clock, values: {} });
}

/** The application that the sample opens stands at an address of its own. */
const opening =
  (page: FakePage): Perform =>
  async () => {
    page.elements = [...INSIDE];
    page.address = 'http://shop.test/inside';
  };

test('a sample that is offered to new visitors is where tests begin', async () => {
  const page = pageWith({ role: 'button', name: 'Start budgeting' }, { role: 'button', name: 'Try the demo' });
  const beginning = await begin(page, opening(page));
  expect(beginning?.steps).toEqual([
    { kind: 'click', target: { role: 'button', name: 'Try the demo' } },
    { kind: 'wait', until: 'visible', target: { role: 'button', name: 'Budget' } },
  ]);
  expect(beginning?.page.url).toBe('http://shop.test/inside');
});

test('where no sample is offered, nothing is pressed', async () => {
  const page = pageWith({ role: 'button', name: 'Start budgeting' });
  const perform: Perform = () => Promise.reject(new Error('It was pressed.'));
  expect(await begin(page, perform)).toBeNull();
});

test('a full page is the application itself, whatever its buttons are called', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ role: 'button' as const, name: `Tool ${index}` }));
  const page = pageWith(...many, { role: 'button', name: 'Insert example' });
  const perform: Perform = () => Promise.reject(new Error('It was pressed.'));
  expect(await begin(page, perform)).toBeNull();
});

test('a sample that changes nothing is not where tests begin', async () => {
  const page = pageWith({ role: 'button', name: 'Load sample data' });
  expect(await begin(page, async () => undefined)).toBeNull();
  const perform: Perform = () => Promise.reject(new AppError('element_not_ready', 'It is disabled.'));
  expect(await begin(page, perform)).toBeNull();
});
