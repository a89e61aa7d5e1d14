/** Heading and first words of an information page. */
export function PageHead({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="mx-auto w-full max-w-[1168px] px-5 pt-12 sm:pt-20">
      <h1 className="text-[36px] leading-[1.1] tracking-[-0.03em] sm:text-[46px]">{title}</h1>
      <p className="mt-4 max-w-[42em] text-lg text-ink-2">{text}</p>
    </div>
  );
}
