type SkipLinkProps = {
  /** Id of what comes behind; it takes the focus. */
  readonly to?: string;
  readonly children?: string;
};

/** Shown while it has the focus: leaves out what a keyboard would need many steps for. */
export function SkipLink({ to = 'content', children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className="sr-only focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-50 focus:rounded-lg focus:bg-surface focus:p-3"
    >
      {children}
    </a>
  );
}
