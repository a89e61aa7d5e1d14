// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageBanner } from './page-banner.tsx';

afterEach(cleanup);

test('P1-148: a banner has a title, a subtitle, a description and actions', () => {
  render(
    <PageBanner
      title="Projects"
      subtitle="All of them"
      description="in one place"
      actions={<button type="button">New</button>}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Projects');
  expect(screen.getByText(/All of them/).textContent).toBe('All of them in one place');
  expect(screen.getByRole('button', { name: 'New' })).toBeTruthy();
});
