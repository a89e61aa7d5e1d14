const VARIANTS = {
  primary: 'border-transparent bg-primary font-medium text-on-primary hover:bg-primary-hover',
  plain: 'border-line-strong bg-surface font-medium text-ink shadow-low hover:bg-sunken',
  faint: 'border-transparent bg-transparent font-normal text-ink-3 hover:bg-none-soft hover:text-ink',
  quiet: 'border-transparent bg-transparent font-medium text-ink-2 hover:bg-none-soft hover:text-ink',
  danger: 'border-transparent bg-fail font-medium text-on-fail hover:opacity-90',
} as const;

const SIZES = {
  small: 'h-7 gap-1.5 px-2.5 text-[13px]',
  normal: 'h-[34px] gap-2 px-3',
  /** Of a form that stands alone. */
  tall: 'h-10 gap-2 px-3',
  large: 'h-11 gap-2 px-5 text-base',
  icon: 'size-8 justify-center',
} as const;

const BASE =
  'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-lg border transition-colors duration-150 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 disabled:cursor-not-allowed disabled:opacity-55';

export type ButtonLook = {
  readonly variant?: keyof typeof VARIANTS | undefined;
  readonly size?: keyof typeof SIZES | undefined;
};

/** The classes of a button. Public pages use them for links and buttons without loading `Button` and what it needs. */
export function buttonClass({ variant = 'plain', size = 'normal' }: ButtonLook = {}): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
}
