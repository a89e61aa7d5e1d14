/** The pages that open for a person without a company. All others lead to the onboarding. */
const PAGES_WITHOUT_COMPANY: ReadonlySet<string> = new Set([
  '/settings/profile',
  '/settings/company',
  '/settings/security',
]);

export function needsCompany(pathname: string): boolean {
  return !PAGES_WITHOUT_COMPANY.has(pathname.replace(/\/+$/, ''));
}
