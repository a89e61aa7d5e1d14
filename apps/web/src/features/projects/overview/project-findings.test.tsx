// @vitest-environment happy-dom
import { testListStates } from '../../../test-support/list-states.tsx';
import { PROJECT_ID } from '../../../test-support/rows.ts';
import { ProjectFindings } from './project-findings.tsx';

const finding = {
  id: '08000000-0000-4000-8000-000000000001',
  kind: 'broken-link',
  title: 'The link to the terms is broken',
  severity: 'serious',
  page: '/cart',
  times: 2,
  last_seen_at: '2026-11-22T12:00:00Z',
};

testListStates('the findings of a project', {
  element: () => <ProjectFindings projectId={PROJECT_ID} />,
  request: 'findings',
  what: 'The findings',
  empty: { reply: [], shows: /Broken links, script errors/ },
  full: { reply: [finding], shows: 'The link to the terms is broken' },
});
