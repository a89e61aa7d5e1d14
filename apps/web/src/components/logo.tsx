/** The logo: a touchstone with a streak of gold. */
export function LogoMark({ className = 'size-[22px]' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <rect x="2" y="4" width="20" height="16" rx="5" className="fill-ink" />
      <path d="M6.5 15.5 17.5 8.5" strokeWidth="2.6" strokeLinecap="round" className="stroke-gold-mark" />
    </svg>
  );
}
