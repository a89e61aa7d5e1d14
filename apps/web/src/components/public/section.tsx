import type { ReactNode } from 'react';

type SectionProps = {
  /** Also the target of links to the section. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
};

/** A section of a public page, with its heading. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mx-auto w-full max-w-[1168px] scroll-mt-6 px-5 pt-20 sm:pt-28"
    >
      <h2 id={`${id}-title`} className="text-[28px] leading-tight tracking-[-0.02em] sm:text-[34px]">
        {title}
      </h2>
      {text !== undefined && <p className="mt-3 max-w-[42em] text-lg text-ink-2">{text}</p>}
      <div className="mt-10">{children}</div>
    </section>
  );
}
