import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { LogoMark } from '../../components/logo.tsx';
import { buttonClass } from '../../components/ui/button-class.ts';
import { NOT_FOUND } from '../../config/messages/not-found.ts';
import { windowTitle } from '../../config/product.ts';

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('There is no page at this address:', pathname);
  }, [pathname]);
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-16 text-center">
      <title>{windowTitle('Page not found')}</title>
      <div className="grid justify-items-center gap-3">
        <LogoMark className="size-10" />
        <h1 className="num text-5xl tracking-tight">{NOT_FOUND.code}</h1>
        <p className="text-lg text-ink-2">{NOT_FOUND.text}</p>
        <p className="mono text-ink-3 [overflow-wrap:anywhere]">{pathname}</p>
        <Link to="/" className={`${buttonClass({ variant: 'primary' })} mt-2`}>
          {NOT_FOUND.home}
        </Link>
      </div>
    </main>
  );
}
