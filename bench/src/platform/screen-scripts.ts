import { figure } from '../record/figure.ts';
import { measureScreens } from './browser/script-sizes.ts';
import type { Part } from './part.ts';

export const scripts: Part = {
  name: 'scripts',
  about: () => 'JavaScript that each screen loads before it can be used, compressed with gzip 9 and brotli 11',
  notMeasured: (reason) => [figure('JavaScript of the routes', null, { unit: 'bytes', reason })],
  async measure() {
    const { screens, files } = await measureScreens();
    return {
      figures: screens.flatMap(({ path, gzip, brotli }) => [
        figure(`${path} gzip`, gzip, { unit: 'bytes' }),
        figure(`${path} brotli`, brotli, { unit: 'bytes' }),
      ]),
      details: { routes: screens, files: Object.fromEntries(files) },
    };
  },
};
