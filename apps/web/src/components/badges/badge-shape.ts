/** What all badges have in common; height, padding and size of the text come with each kind. */
export const BADGE_SHAPE =
  'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full font-medium [&_svg]:size-3.5';
