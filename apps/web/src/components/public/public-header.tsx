import type { PublicPage } from '../../config/built-pages.ts';
import { PRODUCT } from '../../config/product.ts';
import { PUBLIC_CONTENT } from '../../config/public-content.ts';
import { LogoMark } from '../logo.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { sectionAddress } from './section-address.ts';

const { frame } = PUBLIC_CONTENT;
const LINK = 'rounded py-1 text-ink-2 hover:text-ink aria-[current]:text-ink';

export function PublicHeader({ page, signedIn }: { readonly page: PublicPage; readonly signedIn: boolean }) {
  return (
    <header className="mx-auto flex w-full max-w-[1168px] flex-wrap items-center gap-x-7 gap-y-1 px-5 py-3 md:h-[68px] md:py-0">
      <a href="/" className="flex items-center gap-3 rounded text-[17px] font-semibold">
        <LogoMark className="size-6" />
        {PRODUCT.name}
      </a>
      <nav
        aria-label={frame.navigation}
        className="flex flex-wrap gap-x-5 text-[15px] max-md:order-last max-md:w-full md:gap-x-6"
      >
        <a href={sectionAddress(page, 'how-it-works')} className={LINK}>
          {frame.links.howItWorks}
        </a>
        <a href={sectionAddress(page, 'features')} className={LINK}>
          {frame.links.features}
        </a>
        <PageLink page={page} to="pricing" billing />
        <PageLink page={page} to="about" />
      </nav>
      {/* On pages that no spinner covers, this part alone waits for the session. */}
      <div data-session-covered="" className="ml-auto flex items-center gap-1.5">
        {signedIn ? (
          <a href="/dashboard" className={buttonClass({ variant: 'primary' })}>
            {frame.goToDashboard}
          </a>
        ) : (
          <>
            <a href="/login" className={buttonClass({ variant: 'quiet' })}>
              {frame.logIn}
            </a>
            <a href="/signup" className={buttonClass({ variant: 'primary' })}>
              {frame.signUp}
            </a>
          </>
        )}
      </div>
    </header>
  );
}

type PageLinkProps = {
  readonly page: PublicPage;
  readonly to: 'pricing' | 'about';
  readonly billing?: boolean;
};

function PageLink({ page, to, billing = false }: PageLinkProps) {
  return (
    <a
      href={`/${to}`}
      className={LINK}
      aria-current={page === to ? 'page' : undefined}
      data-when={billing ? 'billing' : undefined}
    >
      {frame.links[to]}
    </a>
  );
}
