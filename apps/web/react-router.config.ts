import type { Config } from '@react-router/dev/config';
import { BUILT_PATHS } from './src/config/built-pages.ts';

export default {
  appDirectory: 'src/app',
  ssr: false,
  /** Pages that a visitor can read before any script has run. */
  prerender: BUILT_PATHS,
} satisfies Config;
