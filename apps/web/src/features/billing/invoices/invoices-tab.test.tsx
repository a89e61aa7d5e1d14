// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FAILS, fakeServer } from '../../../test-support/fake-server.ts';
import { testListStates } from '../../../test-support/list-states.tsx';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { COMPANY_ID } from '../../../test-support/rows.ts';
import { InvoicesTab } from './invoices-tab.tsx';
import type { Invoice } from './use-invoices.ts';

const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 'in_1',
  created_at: '2026-11-22T12:00:00Z',
  amount_paid: 7_900,
  currency: 'usd',
  status: 'paid',
  billing_period_start: '2026-11-22T12:00:00Z',
  billing_period_end: '2026-12-22T12:00:00Z',
  invoice_pdf: 'https://pay.test/in_1/pdf',
  hosted_invoice_url: 'https://pay.test/in_1',
  ...changes,
});
const answer = (invoices: readonly Invoice[], has_more = false) => ({ invoices, has_more });

testListStates('P2-125, P2-129: the invoices', {
  element: () => <InvoicesTab companyId={COMPANY_ID} />,
  request: 'functions/get-invoices',
  empty: { reply: answer([]), shows: 'No invoices found' },
  full: { reply: answer([invoice()]), shows: '$79.00' },
  denied: () =>
    Response.json(
      { error: { code: 'not_allowed', message: 'Only for administrators.', hint: 'Ask one.' } },
      { status: 403 },
    ),
  what: 'The invoices',
});

test('P2-125 to P2-128, P2-197, P2-198: a row has date, amount, status, period, PDF and View', async () => {
  fakeServer({
    'functions/get-invoices': answer([
      invoice(),
      invoice({ id: 'in_2', status: 'pending', amount_paid: 2_900, currency: 'jpy', invoice_pdf: null }),
    ]),
  });
  await renderScreen(<InvoicesTab companyId={COMPANY_ID} />);
  const table = await screen.findByRole('table', { name: 'Invoice History' });
  expect(screen.getByRole('heading', { name: 'Invoice History' })).toBeTruthy();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Date', 'Amount', 'Status', 'Period', 'Actions']]);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent))).toEqual([
    ['Nov 22, 2026', '$79.00', 'Paid', 'Nov 22, 2026 – Dec 22, 2026'],
    ['Nov 22, 2026', '¥2,900', 'Pending', 'Nov 22, 2026 – Dec 22, 2026'],
  ]);
  const links = within(table)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]);
  expect(links).toEqual([
    ['PDF', 'https://pay.test/in_1/pdf', '_blank'],
    ['View', 'https://pay.test/in_1', '_blank'],
    ['View', 'https://pay.test/in_1', '_blank'],
  ]);
});

test('P2-130, P2-309, P2-310, P2-391: the next ten come after the last one, and the way back is known', async () => {
  const asked: string[] = [];
  const methods = new Set<string>();
  fakeServer({
    'functions/get-invoices': ({ url, method }: Request) => {
      const { search, searchParams } = new URL(url);
      asked.push(search);
      methods.add(method);
      const after = searchParams.get('starting_after');
      const first = after === null ? 1 : Number(after.slice(3)) + 1;
      const ids = Array.from({ length: first > 20 ? 3 : 10 }, (_, index) => first + index);
      return Response.json(
        answer(
          ids.map((id) => invoice({ id: `in_${id}`, amount_paid: id * 100 })),
          first <= 20,
        ),
      );
    },
  });
  const { user } = await renderScreen(<InvoicesTab companyId={COMPANY_ID} />);
  const amounts = () => screen.getAllByText(/^\$/).map(({ textContent }) => textContent);
  const button = (name: string) => screen.getByRole('button', { name });
  expect(await screen.findByText('Page 1')).toBeTruthy();
  expect(button('Previous')).toHaveProperty('disabled', true);
  await user.click(button('Next'));
  await waitFor(() => expect(amounts()[0]).toBe('$11.00'));
  expect(screen.getByText('Page 2')).toBeTruthy();
  await user.click(button('Next'));
  await waitFor(() => expect(amounts()).toEqual(['$21.00', '$22.00', '$23.00']));
  expect([button('Next'), button('Previous')].map((each) => Reflect.get(each, 'disabled'))).toEqual([true, false]);
  await user.click(button('Previous'));
  await waitFor(() => expect(amounts()[0]).toBe('$11.00'));
  await user.click(button('Previous'));
  await waitFor(() => expect(amounts()[0]).toBe('$1.00'));
  expect(screen.getByText('Page 1')).toBeTruthy();
  expect(asked.slice(0, 3)).toEqual(['?limit=10', '?limit=10&starting_after=in_10', '?limit=10&starting_after=in_20']);
  expect([...methods]).toEqual(['GET']);
});

test('P2-352: what cannot be loaded is said', async () => {
  fakeServer({ 'functions/get-invoices': FAILS });
  await renderScreen(<InvoicesTab companyId={COMPANY_ID} />);
  const said = await screen.findByText('Failed to load invoice history');
  expect(said.closest('[data-variant=destructive]')).toBeTruthy();
});
