// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useAddressPart } from './use-search.ts';

test('two parts that are set before the page is drawn again are both kept', async () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: '/', element: children }])} />
  );
  const { result } = renderHook(() => ({ about: useAddressPart('about'), days: useAddressPart('days') }), { wrapper });
  const { about, days } = result.current;
  await act(async () => {
    about[1]('companies');
    days[1]('1');
  });
  expect([result.current.about[0], result.current.days[0]]).toEqual(['companies', '1']);
});
