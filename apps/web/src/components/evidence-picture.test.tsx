// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DENIES, FAILS, fakeServer, NEVER, type Reply } from '../test-support/fake-server.ts';
import { renderScreen } from '../test-support/render-screen.tsx';
import { COMPANY_ID, RUN_ID } from '../test-support/rows.ts';
import { Picture } from './evidence-picture.tsx';

const FILE = '1-01.jpg';
const open = async (name: string | null, reply?: Reply) => {
  fakeServer({ [`object/sign/artifacts/${COMPANY_ID}/${RUN_ID}/1/${FILE}`]: reply });
  const place = { companyId: COMPANY_ID, workId: RUN_ID, attempt: 1 };
  return await renderScreen(<Picture place={place} name={name} url="/cart" alt="The cart" />);
};

test('loading: a placeholder', async () => {
  const { container } = await open(FILE, NEVER);
  await screen.findByText('/cart');
  expect(container.querySelector('[data-slot="skeleton"]')).toBeTruthy();
});

test('empty: no picture was kept', async () => {
  await open(null);
  expect(await screen.findByText('No picture')).toBeTruthy();
});

test.each([
  ['error', FAILS],
  ['denied', DENIES],
])('%s: a picture that could not be loaded is not a missing one', async (_, reply) => {
  await open(FILE, reply);
  expect(await screen.findByText('The picture could not be loaded')).toBeTruthy();
  expect(screen.queryByText('No picture')).toBeNull();
});

test('full: the picture comes from the evidence origin', async () => {
  await open(FILE, { signedURL: `/object/sign/artifacts/${FILE}?token=t` });
  const image = await screen.findByRole('img', { name: 'The cart' });
  expect(image.getAttribute('src')).toBe(`http://evidence.test/storage/v1/object/sign/artifacts/${FILE}?token=t`);
});
