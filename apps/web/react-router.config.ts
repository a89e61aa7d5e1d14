import type { Config } from '@react-router/dev/config';
import { PUBLIC_PATHS } from './src/config/public-pages.ts';

export default {
  appDirectory: 'src/app',
  ssr: false,
  /** Pages that a visitor can read before any script has run. */
  prerender: Object.keys(PUBLIC_PATHS),
} satisfies Config;
