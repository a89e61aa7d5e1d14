import { Link, NavLink, Outlet } from 'react-router';
import { LogoMark } from '../components/logo.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { OfflineNotice } from '../components/states/offline-notice.tsx';
import { ThemeSwitch } from '../components/theme-switch.tsx';
import { Button } from '../components/ui/button.tsx';
import { NAVIGATION } from '../config/navigation.ts';
import { needsCompany } from '../config/pages-without-company.ts';
import { PRODUCT } from '../config/product.ts';
import { type Account, AccountContext } from '../lib/account-context.ts';
import { cn } from '../lib/browser/class-names.ts';
import { ShellContext } from '../lib/shell-context.ts';
import { useSignOut } from './use-sign-out.ts';

const PAGES = NAVIGATION.flatMap(({ entries }) => entries).filter(({ to }) => !needsCompany(to));

/** The frame around the pages that open without a company: what belongs to the account, and the way to a workspace. */
export function NoCompanyFrame({ account }: { readonly account: Account }) {
  const signOut = useSignOut();
  return (
    <AccountContext value={account}>
      <ShellContext value={null}>
        <SkipLink />
        <OfflineNotice />
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3 sm:px-6">
          <Link to="/" className="flex items-center gap-2.5 rounded-lg font-semibold">
            <LogoMark />
            {PRODUCT.short}
          </Link>
          <nav aria-label="Main navigation" className="order-last flex w-full gap-1 sm:order-none sm:w-auto sm:flex-1">
            {PAGES.map(({ to, name }) => (
              <NavLink
                key={to}
                to={to}
                className={({ isActive }) =>
                  cn('rounded-lg px-2.5 py-1.5', isActive ? 'bg-none-soft font-medium text-ink' : 'text-ink-2')
                }
              >
                {name}
              </NavLink>
            ))}
          </nav>
          <span className="ml-auto flex items-center gap-2">
            <Button asChild size="small">
              <Link to="/onboarding">Set up a workspace</Link>
            </Button>
            <Button variant="quiet" size="small" onClick={() => void signOut()}>
              Sign out
            </Button>
            <ThemeSwitch />
          </span>
        </header>
        <Outlet />
      </ShellContext>
    </AccountContext>
  );
}
