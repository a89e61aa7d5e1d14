import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  layout('routes/visitor.tsx', [route('login', 'routes/login.tsx'), route('signup', 'routes/signup.tsx')]),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('setup', 'routes/setup.tsx'),
  route('choose-password', 'routes/choose-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('onboarding', 'routes/onboarding.tsx'),
  layout('routes/workspace.tsx', [
    layout('routes/page-guard.tsx', [
      route('dashboard', 'routes/dashboard.tsx'),
      route('projects', 'routes/projects.tsx'),
      route('projects/:projectId', 'routes/project.tsx', [
        index('routes/project-overview.tsx'),
        route('generate', 'routes/project-generate.tsx'),
        route('map', 'routes/project-map.tsx'),
        route('tests', 'routes/project-tests.tsx'),
      ]),
      route('tests/:testId', 'routes/test.tsx'),
      route('batches/:batchId', 'routes/batch.tsx'),
      route('runs/:runId', 'routes/run.tsx'),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
