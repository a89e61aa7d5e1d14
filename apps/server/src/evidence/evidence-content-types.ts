/** Types that browsers may show; none of them can run scripts. */
export const SHOWN_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'video/webm',
  'video/mp4',
  'text/plain',
];
/** Types that programs read. */
export const READ_TYPES = ['application/json', 'application/zip', 'text/yaml', 'application/yaml'];
