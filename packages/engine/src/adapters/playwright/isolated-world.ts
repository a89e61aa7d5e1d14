import { ISOLATED_SCRIPT, type IsolatedApi } from '@assay/page';
import type { DevtoolsProtocol } from './devtools-protocol.ts';

/** The isolated world of one document: it can read and change the document, and the page can do nothing to it. */
export type IsolatedWorld = {
  call<K extends JsonQuestion>(name: K, ...args: Parameters<IsolatedApi[K]>): Promise<ReturnType<IsolatedApi[K]>>;
  /** The focused element; null when nothing has the focus. */
  focusedElement(): Promise<ElementHandle | null>;
};

/** An element of the document that the isolated world can be asked about. */
export type ElementHandle = {
  readonly objectId: string;
  call<K extends ElementQuestion>(name: K, ...args: Rest<IsolatedApi[K]>): Promise<ReturnType<IsolatedApi[K]>>;
};

type JsonQuestion = 'cover' | 'uncover';
type ElementQuestion = 'placeOf' | 'typeGuarded';
type Rest<F> = F extends (first: Element, ...rest: infer R) => unknown ? R : never;

const API = `globalThis[Symbol.for('assay.isolated')]`;

/**
 * Opens the isolated world of a frame. The driver's error passes through when the frame has left, or runs in another
 * process.
 */
export async function openIsolatedWorld(cdp: DevtoolsProtocol, frameId: string): Promise<IsolatedWorld> {
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: 'assay' });
  const evaluate = async (call: string, returnByValue: boolean) => {
    // Installing the script again does nothing: a document keeps the first one with its state.
    const expression = `${ISOLATED_SCRIPT}\n;${API}.${call}`;
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, contextId, returnByValue });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result;
  };
  return {
    async call<K extends JsonQuestion>(name: K, ...args: Parameters<IsolatedApi[K]>) {
      const { value } = await evaluate(`${name}(${args.map((arg) => JSON.stringify(arg)).join(',')})`, true);
      // The answer of our own script, typed by its contract.
      return value as ReturnType<IsolatedApi[K]>;
    },
    async focusedElement() {
      const { objectId } = await evaluate('focusedElement()', false);
      return objectId === undefined ? null : { objectId, call: callOn(cdp, objectId) };
    },
  };
}

function callOn(cdp: DevtoolsProtocol, objectId: string): ElementHandle['call'] {
  return async <K extends ElementQuestion>(name: K, ...args: Rest<IsolatedApi[K]>) => {
    const { result, exceptionDetails } = await cdp.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: `function (...args) { return ${API}.${name}(this, ...args); }`,
      arguments: args.map((value: unknown) => ({ value })),
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(`The field could not be typed into: ${exceptionDetails.text}`);
    // The answer of our own script, typed by its contract.
    return result.value as ReturnType<IsolatedApi[K]>;
  };
}
