import type { Box, ElementDescription, Target } from '@assay/domain';

/** What the page script offers. It is installed once in every frame; all answers are plain JSON. */
export type PageApi = {
  snapshot(): FrameSnapshot;
  /** The part of a snapshot that evidence keeps. Costs a fraction of a snapshot. */
  outline(): PageOutline;
  /** Finds the element that the target names. A description decides between several elements of the same name. */
  locate(target: Target, description?: ElementDescription): LocateResult;
  /** All elements that the target names, in document order. */
  locateAll(target: Target): readonly ElementRef[];
  /** The most similar elements of the page, best first. */
  similar(description: ElementDescription, limit: number): readonly Candidate[];
  describe(ref: ElementRef): ElementDescription;
  /** The shortest target that names this element and no other. */
  targetFor(ref: ElementRef): Target;
  read(ref: ElementRef): ElementState;
  readAll(target: Target): readonly ElementState[];
  /** Resolves at the next change of the document or after `timeoutMs`. */
  nextChange(timeoutMs: number): Promise<void>;
  /** Marks the time of a look at the page. To be called before each of the other questions. */
  startLook(): void;
  /** True at the next change since the look before this one: at once when there was one; false after `timeoutMs`. */
  changeSinceLastLook(timeoutMs: number): Promise<boolean>;
  /** Milliseconds since the document last changed. */
  quietForMs(): number;
  /** Milliseconds since the document last changed or the user last pressed something. */
  settledForMs(): number;
  /** True when the document is ready and has settled for `quietMs`; false when it was not within `timeoutMs`. */
  waitUntilQuiet(times: QuietTimes): Promise<boolean>;
  /** Resolves when the document is parsed, at the latest after `limitMs`. */
  documentParsed(limitMs: number): Promise<void>;
  /** Resolves when the browser has drawn the page again. */
  nextFrame(): Promise<void>;
  /** True when the browser would ask before it leaves the page. */
  isUnsaved(): boolean;
  title(): string;
  /** The visible frame elements of the document, in document order. */
  frames(): readonly FrameElement[];
  /**
   * What an action needs to know of its element; null when the element has left the page. With an aim, it waits for a page
   * that has settled for `quietMs`, looks for the point to press, and aims there.
   */
  actionFacts(ref: ElementRef, aim: Aim | null, quietMs: number): Promise<ActionFacts | null>;
  /** The next press or move of the mouse is meant for this element. When another one gets it, the page does not learn of it. */
  aim(ref: ElementRef, kind: Aim): void;
  /** True when another element got it, because the page moved or replaced the element that was aimed at. */
  hasMissed(): boolean;
  /** From now on until `letSend`, no key sends a form. */
  holdSending(): void;
  letSend(): void;
  /** Gives the element the focus; false when it did not take it. */
  focusElement(ref: ElementRef): boolean;
  /** Focuses a text field and selects its text; false when it is not ready for that. */
  selectText(ref: ElementRef): boolean;
  /** The raw value of a field; null when there is none. */
  fieldValue(ref: ElementRef): string | null;
  /** Chooses an option of a native list by its text; false when the list cannot take it yet. */
  chooseOption(ref: ElementRef, label: string): boolean;
  /** The texts of a native list's options, in order. */
  optionLabels(ref: ElementRef): readonly string[];
  /** What can be chosen in a field now: in its open list, wherever it is drawn. Empty while the list is closed. */
  choices(ref: ElementRef): readonly Choice[];
  /** Scrolls the open list of a field; false where nothing scrolls, and at the end. */
  scrollChoices(ref: ElementRef, to: 'beginning' | 'further'): boolean;
  /** True while the list of a field is open, as the field says; also when it offers nothing. */
  isExpanded(ref: ElementRef): boolean;
  /** True for an option of a list that takes several, which is chosen: a press would take it back. */
  isChosenOfSeveral(ref: ElementRef): boolean;
  /** True for an element that an open layer keeps from being used: it is inert, or hidden from assistive technology. */
  isOutOfReach(ref: ElementRef): boolean;
  /** Where a press inside the dialog of a field closes its open list and does nothing else; null where there is none. */
  placeBesideList(ref: ElementRef): Point | null;
  /**
   * What to press to make a layer go that a field has opened over the element, such as its calendar: the text field that has
   * the focus, and where that opens something the nearest one that does not. Null where no such layer lies there.
   */
  fieldBesideLayer(ref: ElementRef): ElementRef | null;
  /** True when a notice lies over the element, such as a toast. */
  isUnderNotice(ref: ElementRef): boolean;
  /** For the driver's selectors `e12`, `label/e12` and `file/e12`; null when the element has left the page. */
  driverElements(selector: string): readonly Element[] | null;
  /** The element itself; null when it has left the page. */
  element(ref: ElementRef): Element | null;
};

/** One of the choices in the open list of a field. */
export type Choice = { readonly ref: ElementRef; readonly text: string; readonly selected: boolean };

export type QuietTimes = { readonly quietMs: number; readonly timeoutMs: number };

export type FrameElement = { readonly ref: ElementRef; readonly target: Target };

/** What the mouse is about to do. */
export type Aim = 'press' | 'hover';

/** In CSS pixels of the viewport. */
export type Point = { readonly x: number; readonly y: number };

/** What an action needs to know of its element before it starts. */
export type ActionFacts = {
  readonly tag: string;
  readonly type: string;
  readonly role: string;
  readonly editable: boolean;
  readonly readOnly: boolean;
  readonly value: string;
  /** Drawn and not transparent. An input that is not drawn is reached through its label. */
  readonly drawn: boolean;
  readonly labelled: boolean;
  /** Where it can be pressed at once. Null while the page is busy or the element is not ready: the driver then waits. */
  readonly place: Point | null;
  /** True for a label of a file input, and for an element that contains one. */
  readonly holdsFileInput: boolean;
  /** True while another field has the focus, and its calendar is open. */
  readonly besideCalendar: boolean;
  /** The parts of a date or time field that are typed one by one. */
  readonly segments: readonly ElementRef[];
};

/** Names an element of this document, as long as the element is in it. */
export type ElementRef = string;

export type LocateResult =
  | {
      readonly status: 'found';
      readonly ref: ElementRef /** 0 to 1, 1 without a description. */;
      readonly identity: number;
    }
  | { readonly status: 'ambiguous'; readonly count: number; readonly refs: readonly ElementRef[] }
  /** `hidden` counts the elements that have the name but are not visible. */
  | { readonly status: 'missing'; readonly hidden: number; readonly nearby: readonly string[] };

export type Candidate = {
  readonly ref: ElementRef;
  readonly target: Target;
  readonly description: ElementDescription;
  /** 0 to 1: the share of the description's own weight that agrees. */
  readonly score: number;
  readonly agreeing: readonly string[];
  readonly differing: readonly string[];
};

export type ElementState = {
  readonly text: string;
  readonly value: string;
  readonly visible: boolean;
  readonly enabled: boolean;
  /** Null where the element cannot be checked. */
  readonly checked: boolean | null;
  readonly box: Box | null;
};

export type FrameSnapshot = {
  readonly url: string;
  readonly title: string;
  readonly lang: string;
  /** Everything a person can perceive or act on, in document order. Names and texts are of visible elements only. */
  readonly nodes: readonly SnapshotNode[];
  readonly forms: readonly FormSnapshot[];
  readonly collections: readonly CollectionSnapshot[];
  /** Labels with the values next to them: totals, counters, details. */
  readonly facts: readonly Fact[];
  readonly dialogs: readonly DialogSnapshot[];
  /** What stands before, over or at the ends of the page. Absent in snapshots that do not tell. */
  readonly layers?: readonly LayerSnapshot[];
  /** The keys that the page announces. Absent in snapshots that do not tell. */
  readonly shortcuts?: readonly ShortcutSnapshot[];
  /** Alerts, status lines, toasts, and texts next to invalid fields. */
  readonly messages: readonly { readonly text: string; readonly tone: 'error' | 'info' }[];
  /** A hash of the structure without data: equal for two product pages, different after a menu opens. */
  readonly structure: string;
  /** The features that the hash is made of, so that two structures can be compared by degree. */
  readonly features: readonly string[];
  /** The page as an indented outline, for people and reports. */
  readonly outline: string;
  readonly brokenImages: readonly string[];
  /** The first texts for which the whole page must be scrolled sideways; absent when there are none. */
  readonly beyondWindow?: readonly string[];
};

/** Keys in Playwright's names, such as `Control+k`, and what the page says that they are for. */
export type ShortcutSnapshot = {
  readonly keys: string;
  readonly label: string;
  /** What the keys press or focus, where the page says it. */
  readonly target?: Target;
};

/** A dialog that is not modal leaves the rest of the page to use. Absent in snapshots that do not tell: then it is. */
export type DialogSnapshot = { readonly name: string; readonly ref: ElementRef; readonly modal?: boolean };

/** A dialog, something drawn over the page, a block at its beginning or end, or the whole page of a frame. */
export type LayerSnapshot = {
  readonly ref: ElementRef;
  readonly role: string;
  /** Accessible name, else its heading; may be empty. */
  readonly name: string;
  /** Its visible text, cut. */
  readonly text: string;
  readonly place: 'dialog' | 'over' | 'block' | 'frame';
  /** It keeps a person from the rest of the page. */
  readonly modal: boolean;
  readonly fields: readonly FieldType[];
  /** The frames inside it, which may hold its content. */
  readonly frames: readonly ElementRef[];
  readonly controls: readonly LayerControl[];
};

export type LayerControl = {
  readonly ref: ElementRef;
  readonly target: Target;
  readonly role: string;
  readonly name: string;
  /** It stands at an upper corner of the layer. */
  readonly corner: boolean;
  /** A link to another page. */
  readonly leads: boolean;
  readonly checked?: boolean;
  readonly disabled?: boolean;
};

export type PageOutline = Pick<FrameSnapshot, 'url' | 'outline' | 'brokenImages'>;

export type SnapshotNode = {
  readonly ref: ElementRef;
  /** ARIA role; `text` for plain text. */
  readonly role: string;
  readonly name: string;
  /** Index of the parent in `nodes`, −1 for the root's children. */
  readonly parent: number;
  readonly target: Target;
  /** A person could act on it: focusable, clickable by role, by handler or by pointer cursor. */
  readonly interactive: boolean;
  readonly tag: string;
  readonly type?: string;
  /** Absolute. */
  readonly href?: string;
  readonly value?: string;
  readonly level?: number;
  readonly checked?: boolean;
  readonly selected?: boolean;
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  readonly hasPopup?: boolean;
  /** Set when a click opens a download or a new window. */
  readonly opens?: 'download' | 'window';
  readonly inView: boolean;
};

export type FieldType =
  | 'text'
  | 'password'
  | 'email'
  | 'number'
  | 'tel'
  | 'url'
  | 'search'
  | 'date'
  | 'time'
  | 'datetime-local'
  | 'month'
  | 'week'
  | 'color'
  | 'range'
  | 'textarea'
  | 'select'
  | 'combobox'
  | 'checkbox'
  | 'radio'
  | 'file'
  | 'editable';

export type FieldSnapshot = {
  readonly ref: ElementRef;
  readonly target: Target;
  readonly label: string;
  readonly type: FieldType;
  readonly value: string;
  readonly required: boolean;
  readonly disabled: boolean;
  /** The texts of a select or a radio group, in order, without placeholders. */
  readonly options: readonly string[];
  /** What a custom field opens to choose from, somewhere in the document. Its options are known while it is open. */
  readonly popup?: 'list' | 'calendar';
  readonly autocomplete?: string;
  readonly min?: string;
  readonly max?: string;
  /** A number may be one with a fraction, such as 2.5, as its step says. */
  readonly fractions?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** What files a file field takes, as it says. */
  readonly accept?: string;
  readonly placeholder?: string;
  /** What the page says about the field, such as the format of a date. */
  readonly hint?: string;
  /** What the page says is wrong with the value: its own text beside the field, else the browser's. */
  readonly error?: string;
};

/** A `form`, or fields without one that belong to the same button. */
export type FormSnapshot = {
  readonly ref: ElementRef;
  /** Accessible name, legend, or the nearest heading. */
  readonly name: string;
  readonly fields: readonly FieldSnapshot[];
  readonly submit?: { readonly ref: ElementRef; readonly target: Target; readonly name: string };
  readonly method: 'get' | 'post' | 'script';
};

export type CollectionSnapshot = {
  readonly ref: ElementRef;
  readonly kind: 'table' | 'list';
  /** Caption, label or nearest heading; may be empty. */
  readonly name: string;
  readonly target: Target;
  /** Names the collection's members, for counting: rows of a table without its header, items of a list. */
  readonly items: Target;
  readonly columns: readonly string[];
  /** Visible texts of each member: cells of a row, text blocks of an item. At most 200 members. */
  readonly rows: readonly (readonly string[])[];
  readonly size: number;
  /** How many there are on all pages together, where the page says `1–10 of 25`. */
  readonly total?: number;
  /**
   * Set where a person has to scroll to its end. A `window` is a list of which the page draws only the members in view and
   * some around them: the others are not gone.
   */
  readonly beyondView?: 'members' | 'window';
  /** Set where only that its members are alike makes it a list: with a single member, it is none. */
  readonly byLikeness?: true;
  /** Set where its members say that they can be dragged. */
  readonly dragged?: true;
  /** The column that the table says it is sorted by. */
  readonly sorted?: { readonly column: string; readonly direction: 'ascending' | 'descending' };
};

export type Fact = { readonly label: string; readonly value: string; readonly target: Target };
