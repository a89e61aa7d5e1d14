import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  ssr: false,
  /** Pages that a visitor can read before any script has run. */
  prerender: ['/'],
} satisfies Config;
