import type { Feature, Planted } from '../../src/planted/planted.ts';

const lost = (key: string, what: string): Planted => ({ id: `save-loses-${key}`, what: `${what} is lost on save` });

/** Defects of the server. */
export const API_DEFECTS: readonly Planted[] = [
  lost('phone', 'the phone number'),
  { id: 'company-city-swapped', what: 'company and city are swapped in the answer of one contact' },
  { id: 'filter-ignored', what: 'the filter by group is ignored' },
  { id: 'sort-wrong', what: 'sorting takes no notice of the direction' },
  { id: 'page-repeats', what: 'every page is the first' },
  { id: 'delete-keeps', what: 'deleting answers 200 and keeps the contact' },
  { id: 'count-off', what: 'the number of contacts is one too high' },
  { id: 'duplicate-accepted', what: 'an e-mail address that exists is accepted again' },
  { id: 'sign-in-refused', what: 'the right password is refused' },
  { id: 'wrong-password-accepted', what: 'any password is accepted' },
  { id: 'sign-out-ignored', what: 'signing out keeps the session' },
  { id: 'search-ignored', what: 'the search is ignored' },
  { id: 'create-lost', what: 'creating answers 201 and keeps nothing' },
  { id: 'edit-ignored', what: 'saving an edit answers 200 and changes nothing' },
  { id: 'upload-lost', what: 'an uploaded file is not kept' },
  lost('seats', 'the number of seats'),
  lost('since', 'the date'),
  lost('country', 'the country'),
  lost('tags', 'the choice of tags'),
  lost('plan', 'the plan'),
  lost('newsletter', 'the choice of the newsletter'),
  lost('about', 'the text about the contact'),
  lost('rating', 'the rating'),
];

/** Defects of the pages; each kit has them in its own code or in the shared client. */
export const PAGE_DEFECTS: readonly Planted[] = [
  { id: 'note-dead', what: 'the button that adds a note does nothing' },
  { id: 'list-stale', what: 'the list shows its old content after a contact is created, changed or deleted' },
  { id: 'refusal-hidden', what: 'success is claimed when the server refuses' },
  { id: 'switch-silent', what: 'the switch of a row sends nothing' },
  { id: 'column-wrong', what: 'the column of cities shows companies' },
  { id: 'wizard-forgets', what: 'the wizard sends nothing of its first step' },
  { id: 'dialog-stays', what: 'the confirmation stays open after deleting' },
  { id: 'reset-dead', what: 'the button that clears the filters does nothing' },
  { id: 'name-not-required', what: 'a contact without a name is accepted' },
  { id: 'email-not-checked', what: 'an e-mail address without @ is accepted' },
  { id: 'cancel-saves', what: 'cancelling an edit saves it' },
  { id: 'delete-cancel-deletes', what: 'cancelling the confirmation deletes' },
  { id: 'tab-dead', what: 'the tab of notes does not open' },
  { id: 'wizard-back-forgets', what: 'going back in the wizard empties its first step' },
  { id: 'wizard-step-unchecked', what: 'the first step of the wizard can be left empty' },
  { id: 'empty-blank', what: 'a search without a hit leaves the page blank' },
];

export const ZOO_DEFECTS: readonly Planted[] = [...API_DEFECTS, ...PAGE_DEFECTS];

/** Eight in the server and eight in the pages. */
export const ZOO_BUGS: readonly string[] = [...API_DEFECTS.slice(0, 8), ...PAGE_DEFECTS.slice(0, 8)].map(
  ({ id }) => id,
);

export const ZOO_CHANGES: readonly Planted[] = [
  { id: 'other-classes', what: 'CSS classes have other names' },
  { id: 'other-ids', what: 'ids of fields are others' },
  { id: 'other-order', what: 'columns and fields stand in another order' },
  { id: 'more-wrappers', what: 'the content lies in two more elements' },
  { id: 'other-texts', what: 'subtitles and hints say the same in other words' },
  { id: 'other-icons', what: 'icon buttons have other pictures' },
  { id: 'notice-on-top', what: 'a notice stands above the page' },
  { id: 'slower-answers', what: 'every answer comes 400 ms later' },
];

const feature = (id: string, what: string, brokenBy: string): Feature => ({ id, what, brokenBy });

/** Written from the pages, before the engine has seen them. */
export const ZOO_FEATURES: readonly Feature[] = [
  feature('sign-in', 'the right password signs in', 'sign-in-refused'),
  feature('sign-in-refusal', 'a wrong password is refused', 'wrong-password-accepted'),
  feature('sign-out', 'signing out ends the session', 'sign-out-ignored'),
  feature('list-columns', 'the list shows each contact, every field in its column', 'column-wrong'),
  feature('search', 'the search shows contacts that match', 'search-ignored'),
  feature('empty', 'a search without a hit says so', 'empty-blank'),
  feature('filter', 'the filter shows one group', 'filter-ignored'),
  feature('filter-reset', 'the filters can be cleared', 'reset-dead'),
  feature('sort', 'a column sorts in both directions', 'sort-wrong'),
  feature('pages', 'the second page shows other contacts', 'page-repeats'),
  feature('count', 'the list says how many contacts there are', 'count-off'),
  feature('create', 'a new contact is kept', 'create-lost'),
  feature('list-refresh', 'the list shows a change at once', 'list-stale'),
  feature('name-required', 'a name is required', 'name-not-required'),
  feature('email-format', 'the format of the e-mail address is checked', 'email-not-checked'),
  feature('duplicate', 'an address that exists is refused', 'duplicate-accepted'),
  feature('refusal-told', 'a refusal of the server is told', 'refusal-hidden'),
  feature('field-text', 'the phone number is kept (text)', 'save-loses-phone'),
  feature('field-number', 'the seats are kept (number)', 'save-loses-seats'),
  feature('field-date', 'the date is kept (date)', 'save-loses-since'),
  feature('field-select', 'the country is kept (choice)', 'save-loses-country'),
  feature('field-tags', 'the tags are kept (several choices)', 'save-loses-tags'),
  feature('field-radio', 'the plan is kept (radio buttons)', 'save-loses-plan'),
  feature('field-checkbox', 'the newsletter is kept (checkbox)', 'save-loses-newsletter'),
  feature('field-slider', 'the rating is kept (slider)', 'save-loses-rating'),
  feature('field-textarea', 'the text about the contact is kept (long text)', 'save-loses-about'),
  feature('edit', 'an edit is saved', 'edit-ignored'),
  feature('edit-cancel', 'cancelling an edit changes nothing', 'cancel-saves'),
  feature('detail', 'the page of a contact shows its fields', 'company-city-swapped'),
  feature('tabs', 'the tab of notes opens', 'tab-dead'),
  feature('note', 'a note can be added', 'note-dead'),
  feature('upload', 'a file can be uploaded', 'upload-lost'),
  feature('switch', 'the switch of a row is kept', 'switch-silent'),
  feature('delete', 'a contact is deleted', 'delete-keeps'),
  feature('delete-closes', 'the confirmation closes after deleting', 'dialog-stays'),
  feature('delete-cancel', 'cancelling the confirmation deletes nothing', 'delete-cancel-deletes'),
  feature('wizard', 'the wizard creates a contact from all its steps', 'wizard-forgets'),
  feature('wizard-back', 'going back in the wizard keeps what was typed', 'wizard-back-forgets'),
  feature('wizard-required', 'the first step of the wizard requires a name', 'wizard-step-unchecked'),
];
