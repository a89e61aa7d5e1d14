import { selectors } from 'playwright-core';
import { GONE } from '../errors.ts';

let registered: Promise<void> | null = null;

/**
 * Makes `assay=e12` name the element of a reference, so that one message finds the element, waits for it and acts.
 * `assay=label/e12` is its label, `assay=file/e12` the file input that it stands for or holds.
 */
export function registerSelectorEngine(): Promise<void> {
  registered ??= selectors.register('assay', ENGINE);
  return registered;
}

// The driver takes an engine as text. All that this one does is to ask the page script.
const ENGINE = {
  content: `({
    queryAll(root, selector) {
      const elements = globalThis[Symbol.for('assay.page')]?.driverElements(selector) ?? null;
      if (elements === null) throw new Error('${GONE}');
      return elements;
    },
    query(root, selector) {
      return this.queryAll(root, selector)[0] ?? null;
    },
  })`,
};
