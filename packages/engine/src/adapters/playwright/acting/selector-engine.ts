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

// Text, because it runs in the page: it can see nothing of this module.
const ENGINE = {
  content: `({
    queryAll(root, body) {
      const slash = body.indexOf('/');
      const part = slash < 0 ? '' : body.slice(0, slash);
      const api = globalThis[Symbol.for('assay.page')];
      const element = api === undefined ? null : api.element(body.slice(slash + 1));
      if (element === null || !element.isConnected) throw new Error('${GONE}');
      if (part === 'label') return [...(element.labels ?? [])].slice(0, 1);
      if (part === 'file') {
        const input = element.control ?? element.querySelector('input[type=file]');
        return input ? [input] : [];
      }
      return [element];
    },
    query(root, body) {
      return this.queryAll(root, body)[0] ?? null;
    },
  })`,
};
