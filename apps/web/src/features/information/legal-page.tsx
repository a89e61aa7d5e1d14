import { ArrowLeft } from 'lucide-react';
import { buttonClass } from '../../components/ui/button-class.ts';
import { PUBLIC_CONTENT } from '../../config/public-content.ts';
import type { LegalContent } from '../../config/public-content-model.ts';
import { TodaysDate } from './todays-date.tsx';

/** The privacy policy or the terms: text, its date, and the way back. */
export function LegalPage({ content }: { readonly content: LegalContent }) {
  return (
    <div className="mx-auto w-full max-w-[760px] px-5 pt-8 sm:pt-12">
      <button type="button" className={buttonClass()} onClick={goBack}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {PUBLIC_CONTENT.frame.back}
      </button>
      <h1 className="mt-8 text-[36px] leading-[1.1] tracking-[-0.03em] sm:text-[46px]">{content.heading}</h1>
      <p className="mt-3 text-ink-3">
        {content.updated}: <TodaysDate />
      </p>
      <p className="mt-6 text-lg text-ink-2">{content.lead}</p>
      {content.sections.map(({ title, paragraphs }) => (
        <section key={title} className="mt-10">
          <h2 className="text-xl tracking-[-0.01em]">{title}</h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-3 leading-relaxed text-ink-2">
              {text}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

/** To the page before, or home where this is the first page of the window. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
}
