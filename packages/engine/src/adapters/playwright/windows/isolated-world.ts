import { ISOLATED_SCRIPT, type IsolatedApi } from '@assay/page';
import type { DevtoolsProtocol } from './devtools-protocol.ts';

/** The isolated world of one document: it can read and change the document, and the page can do nothing to it. */
export type IsolatedWorld = {
  call<K extends JsonQuestion>(name: K, ...args: Parameters<IsolatedApi[K]>): Promise<Answer<K>>;
  /** Runs a script, such as a library that the world's own script uses. */
  run(script: string): Promise<void>;
  /** The focused element; null when nothing has the focus. */
  focusedElement(): Promise<ElementHandle | null>;
};

/** An element of the document that the isolated world can be asked about. */
export type ElementHandle = {
  readonly objectId: string;
  call<K extends ElementQuestion>(name: K, ...args: Rest<IsolatedApi[K]>): Promise<ReturnType<IsolatedApi[K]>>;
};

type JsonQuestion = 'cover' | 'uncover' | 'checkAccessibility';
type Answer<K extends JsonQuestion> = Awaited<ReturnType<IsolatedApi[K]>>;
type ElementQuestion = 'placeOf' | 'typeGuarded';
type Rest<F> = F extends (first: Element, ...rest: infer R) => unknown ? R : never;

const API = `globalThis[Symbol.for('assay.isolated')]`;

/**
 * Opens the isolated world of a frame. The driver's error passes through when the frame has left, or runs in another
 * process.
 */
export async function openIsolatedWorld(
  cdp: DevtoolsProtocol,
  frameId: string,
  worldName = 'assay',
): Promise<IsolatedWorld> {
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName });
  const evaluate = async (expression: string, returnByValue: boolean) => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      contextId,
      returnByValue,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result;
  };
  // Installing the script again does nothing: a document keeps the first one with its state.
  const ask = (call: string, returnByValue: boolean) => evaluate(`${ISOLATED_SCRIPT}\n;${API}.${call}`, returnByValue);
  return {
    async run(script) {
      await evaluate(`${script}\n;undefined`, true);
    },
    async call<K extends JsonQuestion>(name: K, ...args: Parameters<IsolatedApi[K]>): Promise<Answer<K>> {
      const { value } = await ask(`${name}(${args.map((arg) => JSON.stringify(arg)).join(',')})`, true);
      // The answer of our own script, typed by its contract.
      return value as Answer<K>;
    },
    async focusedElement() {
      const { objectId } = await ask('focusedElement()', false);
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
