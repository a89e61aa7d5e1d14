import { Link } from 'react-router';
import { LogoMark } from '../../components/logo.tsx';
import { SessionCover } from '../../components/public/session-cover.tsx';
import { buttonClass } from '../../components/ui/button-class.ts';
import { PRODUCT } from '../../config/product.ts';
import { HeroPicture } from '../../features/landing/hero-picture.tsx';
import { useVisitor } from '../../lib/browser/visitor.ts';

export default function Home() {
  const { signedIn } = useVisitor();
  return (
    <SessionCover>
      <div className="min-h-dvh bg-bg">
        <title>{`${PRODUCT.name}: tests that write themselves`}</title>
        <header className="mx-auto flex h-[68px] max-w-[1168px] items-center gap-3 px-5">
          <Link to="/" className="flex items-center gap-3 rounded text-[17px] font-semibold">
            <LogoMark className="size-6" />
            {PRODUCT.short}
          </Link>
          <div className="ml-auto flex items-center gap-1.5">
            {signedIn ? (
              <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
                Go to Dashboard
              </Link>
            ) : (
              <>
                <Link to="/login" className={buttonClass({ variant: 'quiet' })}>
                  Log In
                </Link>
                <Link to="/signup" className={buttonClass({ variant: 'primary' })}>
                  Sign Up
                </Link>
              </>
            )}
          </div>
        </header>
        <main className="mx-auto grid max-w-[1168px] items-center gap-12 px-5 pb-20 pt-10 lg:grid-cols-[1fr_1.12fr] lg:pt-20">
          <section aria-labelledby="promise">
            <h1 id="promise" className="text-[40px] leading-[1.05] tracking-[-0.035em] sm:text-[52px]">
              Tests that write themselves, and tell the truth.
            </h1>
            <p className="mt-5 text-lg leading-relaxed text-ink-2">
              Point Assay at your web application. It explores it with a real browser, writes tests in plain English,
              proves each one, and tells you what broke, with the evidence beside it.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Link to="/signup" className={buttonClass({ variant: 'primary', size: 'large' })}>
                Get Started Free
              </Link>
            </div>
            <p className="mt-4 text-ink-3">No credit card required · 14-day free trial · Cancel anytime</p>
          </section>
          <HeroPicture />
        </main>
      </div>
    </SessionCover>
  );
}
