import type { StepKind } from '../step.ts';
import { friendlyForm, type SentenceForm, stepForm } from './sentence-form.ts';

/** The sentences of all actions. When a sentence fits two forms, the first wins. */
export const ACTION_FORMS = {
  open: [
    stepForm('open', 'Open {path}', {
      example: 'Open "/login"',
      write: (step) => step,
      read: ({ path }) => ({ kind: 'open', path }),
    }),
  ],
  // Before `click`: `Press "Enter"` is a key, `Press the "Save" button` a click.
  press: [
    stepForm('press', 'Press {key}', {
      example: 'Press "Enter"',
      write: (step) => (step.target ? undefined : step),
      read: ({ key }) => ({ kind: 'press', key }),
    }),
    stepForm('press', 'Press {key} in {target}', {
      example: 'Press "Enter" in the "Search" field',
      write: ({ key, target }) => target && { key, target },
      read: ({ key, target }) => ({ kind: 'press', key, target }),
    }),
  ],
  // Before `click`, whose sentence is the beginning of this one.
  'click-if-shown': [
    stepForm('click-if-shown', 'Click {target} if it is shown', {
      also: ['Press {target} if it is shown', 'Close {target} if it is shown'],
      example: 'Click the "Reject all" button in the "Cookies" dialog if it is shown',
      write: (step) => step,
      read: ({ target }) => ({ kind: 'click-if-shown', target }),
    }),
  ],
  click: [
    stepForm('click', 'Click {target}', {
      also: ['Press {target}'],
      example: 'Click the "Add to cart" button in the "Blue mug" row',
      write: (step) => step,
      read: ({ target }) => ({ kind: 'click', target }),
    }),
  ],
  'double-click': [
    stepForm('double-click', 'Double-click {target}', {
      example: 'Double-click the 2nd "Note" item',
      write: (step) => step,
      read: ({ target }) => ({ kind: 'double-click', target }),
    }),
  ],
  type: [
    stepForm('type', 'Type {text} into {target}', {
      also: ['Fill {target} with {text}', 'Fill in {target} with {text}'],
      example: 'Type "Ada" into the "First name" field',
      write: (step) => step,
      read: ({ text, target }) => ({ kind: 'type', text, target }),
    }),
  ],
  clear: [
    stepForm('clear', 'Clear {target}', {
      example: 'Clear the "Search" field',
      write: (step) => step,
      read: ({ target }) => ({ kind: 'clear', target }),
    }),
  ],
  select: [
    stepForm('select', 'Select {text} in {target}', {
      also: ['Select {text} from {target}'],
      example: 'Select "Germany" in the "Country" dropdown',
      write: ({ option, target }) => ({ text: option, target }),
      read: ({ text, target }) => ({ kind: 'select', option: text, target }),
    }),
    friendlyForm('Select {target}', ({ target }) => {
      if (['radio button', 'checkbox'].includes(target.role)) return { kind: 'check', target };
      return ['option', 'tab', 'menu item'].includes(target.role) ? { kind: 'click', target } : undefined;
    }),
  ],
  check: [
    stepForm('check', 'Check {target}', {
      example: 'Check the "Terms" checkbox',
      write: (step) => step,
      read: ({ target }) => ({ kind: 'check', target }),
    }),
  ],
  uncheck: [
    stepForm('uncheck', 'Uncheck {target}', {
      example: 'Uncheck the "Newsletter" checkbox',
      write: (step) => step,
      read: ({ target }) => ({ kind: 'uncheck', target }),
    }),
  ],
  hover: [
    stepForm('hover', 'Hover over {target}', {
      example: 'Hover over the "Account" menu item',
      write: (step) => step,
      read: ({ target }) => ({ kind: 'hover', target }),
    }),
  ],
  upload: [
    stepForm('upload', 'Upload {text} to {target}', {
      example: 'Upload "photo.png" to the "Picture" field',
      write: ({ file, target }) => ({ text: file, target }),
      read: ({ text, target }) => ({ kind: 'upload', file: text, target }),
    }),
  ],
  drag: [
    stepForm('drag', 'Drag {target} to {to}', {
      example: 'Drag the "Write tests" item to the "Done" list',
      write: (step) => step,
      read: ({ target, to }) => ({ kind: 'drag', target, to }),
    }),
  ],
  scroll: [
    stepForm('scroll', 'Scroll to {target}', {
      example: 'Scroll to the "Reviews" heading',
      write: (step) => step,
      read: ({ target }) => ({ kind: 'scroll', target }),
    }),
  ],
  back: [stepForm('back', 'Go back', { example: 'Go back', write: () => ({}), read: () => ({ kind: 'back' }) })],
  reload: [
    stepForm('reload', 'Reload the page', {
      also: ['Reload'],
      example: 'Reload the page',
      write: () => ({}),
      read: () => ({ kind: 'reload' }),
    }),
  ],
  'switch-window': [
    stepForm('switch-window', 'Switch to the new window', {
      example: 'Switch to the new window',
      write: ({ window }) => (window === 'new' ? {} : undefined),
      read: () => ({ kind: 'switch-window', window: 'new' }),
    }),
    stepForm('switch-window', 'Switch to the main window', {
      example: 'Switch to the main window',
      write: ({ window }) => (window === 'main' ? {} : undefined),
      read: () => ({ kind: 'switch-window', window: 'main' }),
    }),
    stepForm('switch-window', 'Switch to the {text} window', {
      example: 'Switch to the "Invoice" window',
      write: ({ window }) => ({ text: window }),
      read: ({ text }) => ({ kind: 'switch-window', window: text }),
    }),
  ],
  'switch-frame': [
    stepForm('switch-frame', 'Switch to the main frame', {
      example: 'Switch to the main frame',
      write: ({ target }) => (target ? undefined : {}),
      read: () => ({ kind: 'switch-frame' }),
    }),
    // People write "Switch to the "Settings" tab" for a click, so only frames are switched "to".
    stepForm('switch-frame', 'Switch into {target}', {
      example: 'Switch into the "Map" region',
      write: ({ target }) => (target && target.role !== 'frame' ? { target } : undefined),
      read: ({ target }) => ({ kind: 'switch-frame', target }),
    }),
    stepForm('switch-frame', 'Switch to {target}', {
      example: 'Switch to the "Payment" frame',
      write: ({ target }) => target && { target },
      read: ({ target }) => (target.role === 'frame' ? { kind: 'switch-frame', target } : undefined),
    }),
    friendlyForm('Switch to {target}', ({ target }) => (target.role === 'tab' ? { kind: 'click', target } : undefined)),
  ],
  'answer-dialog': [
    stepForm('answer-dialog', 'Accept the next dialog', {
      example: 'Accept the next dialog',
      write: ({ answer, text }) => (answer === 'accept' && text === undefined ? {} : undefined),
      read: () => ({ kind: 'answer-dialog', answer: 'accept' }),
    }),
    stepForm('answer-dialog', 'Dismiss the next dialog', {
      also: ['Cancel the next dialog'],
      example: 'Dismiss the next dialog',
      write: ({ answer, text }) => (answer === 'dismiss' && text === undefined ? {} : undefined),
      read: () => ({ kind: 'answer-dialog', answer: 'dismiss' }),
    }),
    stepForm('answer-dialog', 'Answer the next dialog with {text}', {
      also: ['Accept the next dialog with {text}'],
      example: 'Answer the next dialog with "Ada"',
      write: ({ answer, text }) => (answer === 'accept' && text !== undefined ? { text } : undefined),
      read: ({ text }) => ({ kind: 'answer-dialog', answer: 'accept', text }),
    }),
    stepForm('answer-dialog', 'Dismiss the next dialog with {text}', {
      example: 'Dismiss the next dialog with "Ada"',
      write: ({ text }) => (text === undefined ? undefined : { text }),
      read: ({ text }) => ({ kind: 'answer-dialog', answer: 'dismiss', text }),
    }),
  ],
  wait: [
    stepForm('wait', 'Wait for {target} to appear', {
      also: ['Wait for {target}'],
      example: 'Wait for the "Saved" message to appear',
      write: ({ until, target }) => (until === 'visible' ? { target } : undefined),
      read: ({ target }) => ({ kind: 'wait', until: 'visible', target }),
    }),
    stepForm('wait', 'Wait for {target} to disappear', {
      example: 'Wait for the "Loading" text to disappear',
      write: ({ until, target }) => (until === 'absent' ? { target } : undefined),
      read: ({ target }) => ({ kind: 'wait', until: 'absent', target }),
    }),
  ],
  remember: [
    stepForm('remember', 'Remember the text of {target} as {name}', {
      example: 'Remember the text of the "Total" value as {{total}}',
      write: ({ what, target, name }) => (what === 'text' ? { target, name } : undefined),
      read: ({ target, name }) => ({ kind: 'remember', what: 'text', target, name }),
    }),
    stepForm('remember', 'Remember the value of {target} as {name}', {
      example: 'Remember the value of the "Coupon" field as {{coupon}}',
      write: ({ what, target, name }) => (what === 'value' ? { target, name } : undefined),
      read: ({ target, name }) => ({ kind: 'remember', what: 'value', target, name }),
    }),
    stepForm('remember', 'Remember the number of {items} as {name}', {
      example: 'Remember the number of rows in the "Orders" table as {{before}}',
      write: ({ what, target, name }) => (what === 'count' ? { items: target, name } : undefined),
      read: ({ items, name }) => ({ kind: 'remember', what: 'count', target: items, name }),
    }),
  ],
} as const satisfies Record<Exclude<StepKind, 'expect'>, readonly SentenceForm[]>;
