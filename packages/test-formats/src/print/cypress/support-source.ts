import { TEXT_SUPPORT } from '../support-text.ts';

const ASSAY = `// Texts, numbers and comparisons that the specs use. Yours to change.

/** A value that must not stand in the file. */
export function env(name: string): string {
  const value: unknown = Cypress.env(name);
  if (typeof value !== 'string') throw new Error('Set the environment variable ' + name + '.');
  return value;
}

/** Every text fits, and there is at least one. */
export function expectEach(texts: readonly string[], wanted: string | RegExp): void {
  expect(texts, 'there is something to look at').not.to.have.length(0);
  expect(texts.filter((text) => !fits(text, wanted)), 'texts that do not fit ' + String(wanted)).to.deep.equal([]);
}

/** The texts stand in order, and there is at least one. */
export function expectSorted(texts: readonly string[], direction: 'ascending' | 'descending', by: SortKind): void {
  expect(texts, 'there is something to look at').not.to.have.length(0);
  expect(misplaced(texts, direction, by), 'neighbours that are the wrong way round').to.deep.equal([]);
}

export function expectRow(rows: readonly (readonly string[])[], texts: readonly string[]): void {
  expect(hasRow(rows, texts), JSON.stringify(texts) + ' is among ' + JSON.stringify(rows)).to.equal(true);
}

export function expectNoRow(rows: readonly (readonly string[])[], texts: readonly string[]): void {
  expect(hasRow(rows, texts), JSON.stringify(texts) + ' is among ' + JSON.stringify(rows)).to.equal(false);
}

/** The number in the first text is the sum of the numbers in the others. */
export function expectSum([total, ...parts]: readonly string[]): void {
  expect(parts, 'there is something to add up').not.to.have.length(0);
  const sum = parts.reduce((sofar, text) => sofar + centsIn(text), 0);
  expect(centsIn(total ?? ''), 'the total, in hundredths').to.equal(sum);
}

/** For should(): a switch made of other elements is on or off. */
export function expectChecked(checked: boolean): ($element: JQuery<HTMLElement>) => void {
  return ($element) => expect(isChecked($element), 'checked').to.equal(checked);
}

export function isChecked($element: JQuery<HTMLElement>): boolean {
  return $element.is(':checked') || $element.attr('aria-checked') === 'true';
}
`;

/** `cypress/support/assay.ts` of a printed project. */
export const CYPRESS_SUPPORT = `${ASSAY}${TEXT_SUPPORT}`;

/** `cypress/support/commands.ts`. */
export const CYPRESS_COMMANDS = `import { isChecked } from './assay';
import { describeTarget, findAll, rowsIn, type Target, textOf } from './find';

/** Gives the tested page's document, whenever it is asked. */
function currentDocument(): () => Document {
  const html = cy.now('get', 'html', { log: false }) as (subject: unknown) => JQuery<HTMLElement>;
  return () => {
    const document = html(undefined)[0]?.ownerDocument;
    if (document === undefined) throw new Error('No page is open.');
    return document;
  };
}

Cypress.Commands.addQuery('assayFind', (target) => {
  Cypress.log({ name: 'find', message: describeTarget(target) });
  const document = currentDocument();
  return () => Cypress.$(findAll(document(), target));
});

Cypress.Commands.addQuery('assayText', () => ($element: JQuery<HTMLElement>) => {
  const [element] = $element.get();
  if (element === undefined || $element.length > 1) throw new Error($element.length + ' elements are called so; the step needs exactly one.');
  return textOf(element);
});

Cypress.Commands.addQuery('assayTexts', (...targets) => {
  Cypress.log({ name: 'texts', message: targets.map(describeTarget).join(' and ') });
  const document = currentDocument();
  return () => targets.flatMap((target) => findAll(document(), target).map(textOf));
});

Cypress.Commands.addQuery('assayRows', (target) => {
  Cypress.log({ name: 'rows', message: describeTarget(target) });
  const document = currentDocument();
  return () => findAll(document(), target).flatMap(rowsIn);
});

Cypress.Commands.add('assayCheck', { prevSubject: 'element' }, ($element, checked) => {
  if (isChecked($element) !== checked) cy.wrap($element, { log: false }).click();
});

Cypress.Commands.add('assayClickIfShown', (target) => {
  cy.document({ log: false }).then((document) => {
    const [shown] = findAll(document, target);
    Cypress.log({ name: 'click if shown', message: describeTarget(target) + (shown === undefined ? ': not shown' : '') });
    if (shown !== undefined) cy.wrap(shown, { log: false }).click();
  });
});

Cypress.Commands.add('assayHover', { prevSubject: 'element' }, ($element) => {
  for (const event of ['pointerover', 'mouseover', 'mousemove']) cy.wrap($element, { log: false }).trigger(event);
  for (const event of ['pointerenter', 'mouseenter']) cy.wrap($element, { log: false }).trigger(event, { bubbles: false });
});

Cypress.Commands.add('assayDragTo', { prevSubject: 'element' }, ($element, target) => {
  const dataTransfer = new DataTransfer();
  cy.wrap($element, { log: false }).trigger('pointerdown').trigger('mousedown', { button: 0 }).trigger('dragstart', { dataTransfer });
  cy.assayFind(target).trigger('mousemove').trigger('dragenter', { dataTransfer }).trigger('dragover', { dataTransfer });
  cy.assayFind(target).trigger('drop', { dataTransfer }).trigger('mouseup');
  cy.document({ log: false }).then((document) => {
    if (document.contains($element[0] ?? null)) cy.wrap($element, { log: false }).trigger('dragend', { dataTransfer, force: true });
  });
});

Cypress.Commands.add('assayAnswerDialog', (answer, text) => {
  cy.window({ log: false }).then((window) => {
    const { alert, confirm, prompt } = window;
    const once = <T>(value: T): T => {
      Object.assign(window, { alert, confirm, prompt });
      return value;
    };
    window.alert = () => once(undefined);
    window.confirm = () => once(answer === 'accept');
    window.prompt = (_message, initial) => once(answer === 'accept' ? (text ?? initial ?? '') : null);
  });
});
`;

/** `cypress/support/index.d.ts`. */
export const CYPRESS_TYPES = `import type { Target } from './find';

declare global {
  namespace Cypress {
    interface Chainable {
      /** All visible elements that the target names. */
      assayFind(target: Target): Chainable<JQuery<HTMLElement>>;
      /** The text of the one element, or the value of the field. */
      assayText(): Chainable<string>;
      /** The texts of all elements that the targets name. */
      assayTexts(...targets: Target[]): Chainable<string[]>;
      /** The cells of each row of a table, or the parts of each item of a list. */
      assayRows(target: Target): Chainable<string[][]>;
      /** Checks or unchecks a switch that is made of other elements. */
      assayCheck(checked: boolean): Chainable<void>;
      /** Clicks the element when it is shown now, such as the control that closes a cookie notice. */
      assayClickIfShown(target: Target): Chainable<void>;
      assayHover(): Chainable<void>;
      assayDragTo(target: Target): Chainable<void>;
      /** Answers the next dialog of the page that is open. */
      assayAnswerDialog(answer: 'accept' | 'dismiss', text?: string): Chainable<void>;
    }
  }
}
`;
