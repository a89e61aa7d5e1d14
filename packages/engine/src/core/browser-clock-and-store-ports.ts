import type { ConsoleEntry, ElementDescription, NetworkEntry, Severity, Target } from '@assay/domain';
import type { Candidate, ElementRef, ElementState, FrameSnapshot, LocateResult, PageOutline } from '@assay/page';
import type { Exchange, SentRequest } from './exchanges/exchange.ts';

/**
 * The browser as the engine sees it. Its one implementation is `adapters/playwright`; nothing else knows the vendor.
 */
export type Browser = {
  /** Such as `Chromium 153.0.8010.0`. */
  readonly name: string;
  /** Why the process runs without a sandbox; null when it has one, or on systems that have none. */
  readonly unsandboxed: string | null;
  /** A fresh context with one page: no cookie, storage or cache is shared with any other session. */
  newSession(options: SessionOptions): Promise<Session>;
  /** Resolves when the browser process has ended, for any reason. */
  readonly gone: Promise<void>;
  close(): Promise<void>;
};

export type SessionOptions = {
  /** Origin and path prefix that paths are resolved against. */
  readonly baseUrl: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** A device of Playwright's registry, by name. */
  readonly device?: string;
  /** BCP 47; without it `en-US`. */
  readonly locale?: string;
  /** Answers to HTTP authentication of documents at `credentialsOrigins`. */
  readonly httpCredentials?: { readonly username: string; readonly password: string };
  /** Where guarded text may be typed, and HTTP authentication is answered; nowhere when absent. */
  readonly credentialsOrigins?: readonly string[];
  /** Texts that no picture may show. */
  readonly secrets?: readonly string[];
  /** Starts with the cookies and local storage of another session. */
  readonly storage?: StorageState;
  readonly ignoreHttpsErrors?: boolean;
  /** Refuses main-frame navigations: gives the reason, or null to let them pass. */
  readonly guard?: (url: URL) => string | null;
  /** Refuses private, loopback, link-local and metadata addresses, checked where the connection is made. */
  readonly refusePrivateAddresses?: boolean;
  /** Records a Playwright trace, with the frames that step pictures are taken from. */
  readonly trace?: boolean;
  /** Keeps payloads and answers of the application's own calls, in `SessionLog.exchanges`. */
  readonly exchanges?: boolean;
  /** Called when an exchange has begun (`pending`) and when it has ended. */
  readonly onExchange?: (exchange: Exchange) => void;
  /** Refuses requests to the application's own server: false aborts one before it is sent. */
  readonly maySend?: (request: SentRequest) => boolean;
  /** Aborting it ends every pending call with the signal's reason. */
  readonly signal?: AbortSignal;
};

/** Opaque; JSON. */
export type StorageState = { readonly cookies: readonly unknown[]; readonly origins: readonly unknown[] };

export type Timing = { readonly timeoutMs: number };

/** `small` is for an overview: its texts need not be read. */
export type PictureSize = 'whole' | 'small';

export type PageAnswer = { readonly url: string; readonly status: number; readonly contentType: string };

/**
 * Kinds of guarded text. Both are typed only at `credentialsOrigins`; a secret only into a field that hides its value.
 */
export type GuardedText = 'credential' | 'secret';

export type ElementAction =
  | { readonly kind: 'click' }
  | { readonly kind: 'double-click' }
  | { readonly kind: 'type'; readonly text: string; readonly guarded?: GuardedText }
  | { readonly kind: 'clear' }
  | { readonly kind: 'select'; readonly option: string }
  | { readonly kind: 'check' }
  | { readonly kind: 'uncheck' }
  /** With `sends: false`, the key sends no form. */
  | { readonly kind: 'press'; readonly key: string; readonly sends?: false }
  | { readonly kind: 'hover' }
  | { readonly kind: 'upload'; readonly file: string }
  | { readonly kind: 'drag'; readonly to: ElementRef }
  | { readonly kind: 'scroll' };

/**
 * One context, one current window, one current frame. Methods throw `AppError`: `page_crashed`, `browser_crashed`,
 * `navigation_failed`, `target_*`, `element_missing`, `element_not_ready`, `timeout`. References are valid until the
 * document changes. Targets are searched in the current frame; in the main frame, if it has none, in the frames inside
 * it.
 */
export type Session = {
  /** Null when the address only changed its fragment. A path is resolved against the base URL. */
  goto(path: string, timing: Timing): Promise<PageAnswer | null>;
  reload(timing: Timing): Promise<PageAnswer | null>;
  back(timing: Timing): Promise<void>;
  url(): string;
  title(): Promise<string>;
  /** The whole page: the main frame's snapshot with the nodes, forms and collections of its frames added. */
  snapshot(): Promise<FrameSnapshot>;
  /** The text outline that evidence keeps of the page; much faster than a snapshot. */
  outline(): Promise<PageOutline>;
  locate(target: Target, description?: ElementDescription): Promise<LocateResult>;
  similar(description: ElementDescription, limit: number): Promise<readonly Candidate[]>;
  describe(ref: ElementRef): Promise<ElementDescription>;
  targetFor(ref: ElementRef): Promise<Target>;
  read(ref: ElementRef): Promise<ElementState>;
  readAll(target: Target): Promise<readonly ElementState[]>;
  /** Waits until the element can take the action (attached, visible, still, enabled, uncovered), then acts. */
  act(ref: ElementRef, action: ElementAction, timing: Timing): Promise<void>;
  /** The texts that can be chosen in a field and are not chosen yet. Opens its list and closes it again. */
  choices(ref: ElementRef, timing: Timing): Promise<readonly string[]>;
  /** Presses a key on the element that has the focus. */
  press(key: string): Promise<void>;
  /**
   * Resolves at the next change of the page (document, address, network answer) with true, at the latest after the time or
   * `BROWSER_TIMEOUTS.lookAgainMs` with false.
   */
  nextChange(timing: Timing): Promise<boolean>;
  /** Resolves when nothing loaded and nothing changed for `quietMs`: true. False when the time was over first. */
  settle(timing: Timing & { readonly quietMs: number }): Promise<boolean>;
  /** True when the page would ask before it is left, because something is not saved yet. */
  isUnsaved(): Promise<boolean>;
  /** Sets how the next dialogs are answered; null dismisses them. Each is logged. */
  answerDialogs(answer: { readonly accept: boolean; readonly text?: string } | null): void;
  /**
   * From now on, requests to the application's own server for which `isHeld` says so are not sent and get no answer; null
   * lets all through again, and those that were held end as aborted.
   */
  holdBack(isHeld: ((request: SentRequest) => boolean) | null): Promise<void>;
  /** `main`, `new`, or a part of title or address. */
  switchWindow(window: string, timing: Timing): Promise<void>;
  /** Null for the main frame. */
  switchFrame(target: Target | null, timing: Timing): Promise<void>;
  /** Adds texts that no picture may show from now on. */
  hideSecrets(secrets: readonly string[]): void;
  /** JPEG of the viewport; `whole` when no size is given. Parts that show a secret are covered. */
  screenshot(size?: PictureSize): Promise<Uint8Array>;
  /** Runs axe-core in the page. */
  accessibility(): Promise<readonly AccessibilityViolation[]>;
  storage(): Promise<StorageState>;
  readonly log: SessionLog;
  /** What was closed in it because it comes on a first visit; it grows. Absent where nothing is closed. */
  readonly closings?: readonly Closing[];
  /** Runs the body as a named step of the trace. */
  traceStep<T>(title: string, body: () => Promise<T>): Promise<T>;
  /** Ends the recording and writes the trace (zip). */
  writeTrace(file: string): Promise<void>;
  close(): Promise<void>;
};

/** How a layer of a first visit, such as a cookie notice, was closed: by clicking this control. */
export type Closing = {
  readonly target: Target;
  /** Null where the control left the page before it could be described. */
  readonly description: ElementDescription | null;
  /** The part of the log that came of it, and of no step: from one length of the list to another. */
  readonly requests: Stretch;
  readonly exchanges: Stretch;
};

export type Stretch = { readonly from: number; readonly to: number };

/**
 * A file that the page gave to download. `text` is its content: undefined while it is being read, null where it is no text,
 * too long, or did not come.
 */
export type Download = { readonly name: string; readonly url: string; readonly text?: string | null };

/**
 * What happened in a session, in order. The lists only grow, so that a reader can remember the length that it has seen.
 */
export type SessionLog = {
  readonly console: readonly ConsoleEntry[];
  /** Uncaught errors and unhandled rejections of the page's scripts. */
  readonly scriptErrors: readonly { readonly message: string; readonly url: string; readonly at: string }[];
  readonly requests: readonly LoggedRequest[];
  readonly dialogs: readonly {
    readonly type: string;
    readonly message: string;
    readonly answer: 'accepted' | 'dismissed';
  }[];
  readonly windows: readonly { readonly url: string }[];
  readonly downloads: readonly Download[];
  /** Main-frame navigations that the guard refused. */
  readonly refused: readonly { readonly url: string; readonly reason: string }[];
  /** Empty in sessions that do not ask for it. */
  readonly exchanges: readonly Exchange[];
};

/**
 * `type` is Playwright's resource type: document, xhr, fetch, script, image, … `pending` is true until there is an
 * answer or a failure.
 */
export type LoggedRequest = NetworkEntry & {
  /**
   * How many such requests the server allows per window, where it says so (`RateLimit-Limit`,
   * draft-ietf-httpapi-ratelimit-headers).
   */
  readonly allowed?: number;
  readonly pending: boolean;
  readonly sameOrigin: boolean;
  readonly navigation: boolean;
  /** True for a call that pages make as they load, too: it changes nothing that an action asked for. */
  readonly unprompted?: boolean;
  /** True for a call that is posted and only asks, such as a GraphQL query. */
  readonly asks?: boolean;
};

export type AccessibilityViolation = {
  readonly rule: string;
  readonly help: string;
  readonly impact: Severity;
  readonly elements: readonly string[];
};

export type Clock = { now(): Date; monotonicMs(): number };

/** Where evidence is written. Names are relative paths with forward slashes; secrets are masked before writing. */
export type Store = { write(name: string, content: Uint8Array | string): Promise<void>; path(name: string): string };
