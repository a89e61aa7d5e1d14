/** Steps of the recorder that no step of a test can do, and what the warning says. */
export const CHROME_RECORDER_LEFT_OUT: Readonly<Record<string, string>> = {
  setViewport: 'the size of the window is a matter of the run (--device), and was left out.',
  emulateNetworkConditions: 'network conditions are not emulated; the step was left out.',
  close: 'closing the window was left out; every test ends so.',
  waitForExpression: 'a JavaScript expression cannot be said in a sentence; add an expectation instead.',
  customStep: 'a custom step is known only to its extension; it was left out.',
};
