// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PAGE_LENGTHS } from '../../../config/page-lengths.ts';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { testListStates } from '../../../test-support/list-states.tsx';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { PROJECT_ID } from '../../../test-support/rows.ts';
import { ProjectFindings } from './project-findings.tsx';

const finding = {
  id: '08000000-0000-4000-8000-000000000001',
  kind: 'broken-link',
  title: 'The link to the terms is broken',
  severity: 'serious',
  page: '/cart',
  times: 2,
  evidence: [{ kind: 'note', title: 'Link', text: '/terms answered 404' }],
  last_seen_at: '2026-11-22T12:00:00Z',
};

testListStates('the findings of a project', {
  element: () => <ProjectFindings projectId={PROJECT_ID} about="defects" />,
  request: 'findings',
  what: 'The findings',
  empty: { reply: [], shows: /Broken links, script errors/ },
  full: { reply: [finding], shows: 'The link to the terms is broken' },
});

test('further findings are read from where the shown ones end', async () => {
  const many = Array.from({ length: PAGE_LENGTHS.findings + 2 }, (_, index) => ({
    ...finding,
    id: `08000000-0000-4000-8000-0000000001${index + 10}`,
    title: `Link ${index + 1} is broken`,
  }));
  const asked: (string | null)[] = [];
  fakeServer({
    findings: (request: Request) => {
      const or = new URL(request.url).searchParams.get('or');
      asked.push(or);
      return Response.json(or === null ? many.slice(0, PAGE_LENGTHS.findings + 1) : many.slice(PAGE_LENGTHS.findings));
    },
  });
  const { user } = await renderScreen(<ProjectFindings projectId={PROJECT_ID} about="defects" />);
  await screen.findByText('Link 1 is broken');
  expect(screen.queryByText('Link 21 is broken')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show older findings' }));
  expect(await screen.findByText('Link 22 is broken')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(22);
  const last = many[PAGE_LENGTHS.findings - 1];
  expect(asked).toEqual([
    null,
    `(last_seen_at.lt."${finding.last_seen_at}",and(last_seen_at.eq."${finding.last_seen_at}",id.lt.${last?.id}))`,
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older findings' })).toBeNull());
});

test('each list asks for its own kind, and shows its evidence', async () => {
  const asked: (string | null)[] = [];
  fakeServer({
    findings: (request: Request) => {
      asked.push(new URL(request.url).searchParams.get('kind'));
      return Response.json([finding]);
    },
  });
  const { user } = await renderScreen(
    <>
      <ProjectFindings projectId={PROJECT_ID} about="defects" />
      <ProjectFindings projectId={PROJECT_ID} about="accessibility" />
    </>,
  );
  const [evidence] = await screen.findAllByText('Evidence');
  expect(asked).toEqual(['neq.accessibility', 'eq.accessibility']);
  if (evidence) await user.click(evidence);
  expect(screen.getAllByText('/terms answered 404')).toHaveLength(2);
});
