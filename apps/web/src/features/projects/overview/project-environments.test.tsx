// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { testListStates } from '../../../test-support/list-states.tsx';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { PROJECT_ID } from '../../../test-support/rows.ts';
import { ProjectEnvironments } from './project-environments.tsx';

const environment = {
  id: '07000000-0000-4000-8000-000000000001',
  name: 'Staging',
  base_url: 'https://staging.shop.test',
  is_default: true,
};

testListStates('the environments of a project', {
  element: () => <ProjectEnvironments projectId={PROJECT_ID} />,
  request: 'environments',
  what: 'The environments',
  empty: { reply: [], shows: 'This project has no environment.' },
  full: { reply: [environment], shows: 'https://staging.shop.test' },
});

test('the card is named Environments', async () => {
  fakeServer({ environments: [environment] });
  await renderScreen(<ProjectEnvironments projectId={PROJECT_ID} />);
  expect(await screen.findByRole('region', { name: 'Environments' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Environments' })).toBeTruthy();
});
