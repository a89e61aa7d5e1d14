import type { ReactNode } from 'react';
import type { PublicPage } from '../../config/built-pages.ts';
import { PRODUCT } from '../../config/product.ts';
import { PUBLIC_CONTENT } from '../../config/public-content.ts';
import { LogoMark } from '../logo.tsx';
import { sectionAddress } from './section-address.ts';
import { ThemeChoice } from './theme-choice.tsx';

const { frame } = PUBLIC_CONTENT;
const { footer, links } = frame;

export function PublicFooter({ page }: { readonly page: PublicPage }) {
  return (
    <footer className="mt-24 border-t bg-sunken text-[15px]">
      <div className="mx-auto grid max-w-[1168px] gap-x-8 gap-y-10 grid-cols-2 px-5 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:max-lg:col-span-3 lg:col-span-1">
          <p className="flex items-center gap-3 text-[17px] font-semibold">
            <LogoMark className="size-6" />
            {PRODUCT.name}
          </p>
          <p className="mt-2 text-ink-2">{footer.tagline}</p>
        </div>
        <LinkGroup title={footer.product}>
          <FooterLink to={sectionAddress(page, 'features')} name={links.features} />
          <FooterLink to="/pricing" name={links.pricing} billing />
          {frame.notLinked.map((name) => (
            <li key={name} className="py-0.5 text-ink-3">
              {name}
            </li>
          ))}
        </LinkGroup>
        <LinkGroup title={footer.company}>
          <FooterLink to="/about" name={links.about} />
          <FooterLink to="/contact" name={links.contact} />
        </LinkGroup>
        <LinkGroup title={footer.legal}>
          <FooterLink to="/privacy" name={links.privacy} />
          <FooterLink to="/terms" name={links.terms} />
        </LinkGroup>
      </div>
      <div className="mx-auto flex max-w-[1168px] flex-wrap items-center justify-between gap-4 px-5 pb-10 text-ink-3">
        <p>{footer.rights}</p>
        <ThemeChoice />
      </div>
    </footer>
  );
}

function LinkGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-[15px]">{title}</h2>
      <ul className="grid gap-1">{children}</ul>
    </div>
  );
}

type FooterLinkProps = { readonly to: string; readonly name: string; readonly billing?: boolean };

function FooterLink({ to, name, billing = false }: FooterLinkProps) {
  return (
    <li data-when={billing ? 'billing' : undefined}>
      <a href={to} className="inline-block rounded py-0.5 text-ink-2 hover:text-ink hover:underline">
        {name}
      </a>
    </li>
  );
}
