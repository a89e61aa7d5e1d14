import type { Box, ElementDescription, Target } from '@assay/domain';

/** What the page script offers. It is installed once in every frame; all answers are plain JSON. */
export type PageApi = {
  snapshot(): FrameSnapshot;
  /** The part of a snapshot that evidence keeps, at a fraction of its cost. */
  outline(): PageOutline;
  /** Finds what a sentence names; with a description, it decides between several of the same name. */
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
  /** Milliseconds since the document last changed. */
  quietForMs(): number;
  /** The same, but a press counts too: the page's answer to it may still be to come. */
  restForMs(): number;
  /** The next press or move of the mouse is meant for this element; where another one gets it, the page hears nothing. */
  aim(ref: ElementRef, kind: Aim): void;
  /** Whether that came to another element, because the page moved or drew anew what was aimed at. */
  hasMissed(): boolean;
  /** The element itself, for the driver to act on. */
  element(ref: ElementRef): Element | null;
};

/** What the mouse is about to do. */
export type Aim = 'press' | 'hover';

/** Names an element of this document until it leaves it. */
export type ElementRef = string;

export type LocateResult =
  | {
      readonly status: 'found';
      readonly ref: ElementRef /** 0 to 1, 1 without a description. */;
      readonly identity: number;
    }
  | { readonly status: 'ambiguous'; readonly count: number; readonly refs: readonly ElementRef[] }
  /** `hidden` counts elements that answer to the name but are not visible. */
  | { readonly status: 'missing'; readonly hidden: number; readonly nearby: readonly string[] };

export type Candidate = {
  readonly ref: ElementRef;
  readonly target: Target;
  readonly description: ElementDescription;
  /** 0 to 1: the share of the description's own weight. */
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
  /** Labels with what stands beside them: totals, counters, details. */
  readonly facts: readonly Fact[];
  readonly dialogs: readonly { readonly name: string; readonly ref: ElementRef }[];
  /** Alerts, status lines and toasts, and texts beside invalid fields. */
  readonly messages: readonly { readonly text: string; readonly tone: 'error' | 'info' }[];
  /** A hash of the structure without data: equal for two product pages, different after a menu opens. */
  readonly structure: string;
  /** The features that the hash is made of, for a graded comparison. */
  readonly features: readonly string[];
  /** The page as an indented outline, for people and reports. */
  readonly outline: string;
  readonly brokenImages: readonly string[];
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
  /** Set on what opens a download or a new window. */
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
  readonly autocomplete?: string;
  readonly min?: string;
  readonly max?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly placeholder?: string;
  /** What the page says is wrong with the value: its own text beside the field, else the browser's. */
  readonly error?: string;
};

/** A `form`, or fields that stand together with a button and act as one. */
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
};

export type Fact = { readonly label: string; readonly value: string; readonly target: Target };
