import { signUp } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { test as base } from './test.ts';

/** Journeys that move the clock: each file has an installation of its own. */
export const test = base.extend<object, { readonly product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct({ ASSAY_AGENTS: '0' });
      await signUp(product, 'Operator');
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
