import { selectors } from 'playwright-core';
import { ELEMENT_LEFT } from '../driver-errors.ts';

let registered: Promise<void> | null = null;

/**
 * Registers the selectors `assay=e12` (the element of a reference), `assay=label/e12` (its label) and `assay=file/e12`
 * (its file input). With them one message finds the element, waits for it and acts.
 */
export function registerSelectorEngine(): Promise<void> {
  registered ??= selectors.register('assay', ENGINE);
  return registered;
}

// The driver takes an engine as text. This one only asks the page script.
const ENGINE = {
  content: `({
    queryAll(root, selector) {
      const elements = globalThis[Symbol.for('assay.page')]?.driverElements(selector) ?? null;
      if (elements === null) throw new Error('${ELEMENT_LEFT}');
      return elements;
    },
    query(root, selector) {
      return this.queryAll(root, selector)[0] ?? null;
    },
  })`,
};
