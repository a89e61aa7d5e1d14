// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WorkspaceAvatar } from './workspace-avatar.tsx';

afterEach(cleanup);

test('P1-123: without a logo, the initial of the name', () => {
  const { container } = render(<WorkspaceAvatar name="acme" logoUrl={null} />);
  expect(container.textContent).toBe('A');
});

test('P1-164: the logo of a workspace that has one; the initial again when it cannot be loaded', () => {
  const { container } = render(<WorkspaceAvatar name="Acme" logoUrl="/logo.png" />);
  const logo = container.querySelector('img');
  expect([logo?.getAttribute('src'), logo?.alt, container.textContent]).toEqual(['/logo.png', '', '']);
  if (logo) fireEvent.error(logo);
  expect([container.querySelector('img'), container.textContent]).toEqual([null, 'A']);
});
