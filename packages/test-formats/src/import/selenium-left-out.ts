/** Commands that no step of a test can do, and what the warning says; without a warning where nothing is lost. */
export const SELENIUM_LEFT_OUT: Readonly<Record<string, string>> = {
  setWindowSize: 'the size of the window is a matter of the run (--device).',
  setSpeed: 'the speed of the run is not slowed down.',
  pause: 'tests wait for what they need, never for a time.',
  echo: 'messages to the log are not kept.',
  close: 'every test ends by closing its windows.',
  mouseOut: 'moving the pointer away has no counterpart.',
  storeWindowHandle: '',
};

/** Branches and loops: a test has none. */
export const SELENIUM_CONTROL_FLOW = /^(if|else|elseIf|end|while|do|repeatIf|times|forEach)$/u;
