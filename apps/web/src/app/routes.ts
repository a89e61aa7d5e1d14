import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/built-page.tsx', [
    index('routes/public/home.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('pricing', 'routes/public/pricing.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('login', 'routes/account/login.tsx'),
    route('signup', 'routes/account/signup.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('choose-password', 'routes/account/choose-password.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
  ]),
  layout('routes/connected.tsx', [
    route('setup', 'routes/account/setup.tsx'),
    route('onboarding', 'routes/account/onboarding.tsx'),
    route('second-factor', 'routes/account/second-factor.tsx'),
    route('invite/success', 'routes/invite/success.tsx'),
    route('invite/confirm', 'routes/invite/confirm.tsx'),
    route('invite/:token?', 'routes/invite/invite.tsx'),
    route('admin', 'routes/admin/admin.tsx', [
      // Two layouts need two names for the one file.
      layout('routes/page-error-boundary.tsx', { id: 'admin-page-error-boundary' }, [
        index('routes/admin/overview.tsx'),
        route('beta-testers', 'routes/admin/beta-testers.tsx'),
        route('contact', 'routes/admin/contact.tsx'),
        route('companies', 'routes/admin/companies.tsx'),
        route('companies/:companyId', 'routes/admin/company.tsx'),
        route('analytics', 'routes/admin/analytics.tsx'),
        route('audit-logs', 'routes/admin/audit-logs.tsx'),
        route('settings', 'routes/admin/settings.tsx'),
      ]),
    ]),
    layout('routes/workspace.tsx', [
      layout('routes/page-error-boundary.tsx', [
        route('dashboard', 'routes/dashboard.tsx'),
        route('projects', 'routes/projects.tsx'),
        route('projects/:projectId', 'routes/project/project.tsx', [
          index('routes/project/overview.tsx'),
          route('generate', 'routes/project/generate.tsx'),
          route('map', 'routes/project/map.tsx'),
          route('tests', 'routes/project/tests.tsx'),
          route('runs', 'routes/project/runs.tsx'),
          route('environments', 'routes/project/environments.tsx'),
          route('settings', 'routes/project/settings.tsx'),
        ]),
        route('tests/:testId', 'routes/test.tsx'),
        route('batches/:batchId', 'routes/batch.tsx'),
        route('runs/:runId', 'routes/run.tsx'),
        route('settings/profile', 'routes/settings/profile.tsx'),
        route('settings/company', 'routes/settings/company.tsx'),
        route('settings/security', 'routes/settings/security.tsx'),
        route('settings/team', 'routes/settings/team.tsx'),
        route('settings/billing', 'routes/settings/billing.tsx'),
      ]),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
