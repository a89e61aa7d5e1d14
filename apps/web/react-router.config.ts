import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { BUILT_PATHS } from './src/config/built-pages.ts';
import { trimRouteManifest } from './trim-route-manifest.ts';

export default {
  appDirectory: 'src/app',
  ssr: false,
  /** Pages that a visitor can read before any script has run. */
  prerender: BUILT_PATHS,
  buildEnd: ({ reactRouterConfig }) => trimRouteManifest(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config;
