import { AppError, type ElementDescription, type Target } from '@assay/domain';
import type { Candidate, ElementState, FrameSnapshot, LocateResult } from '@assay/page';
import type {
  Browser,
  Clock,
  ElementAction,
  PageAnswer,
  Session,
  SessionOptions,
} from '../core/browser-clock-and-store-ports.ts';
import { LOG_START } from '../core/log/log-window.ts';
import { SIGN_IN_GUARDS } from './step/guarded-text.ts';
import type { StepTools } from './step/step-tools.ts';

export type FakeElement = {
  role: Target['role'];
  name: string;
  text?: string;
  value?: string;
  visible?: boolean;
  enabled?: boolean;
  checked?: boolean | null;
  identity?: number;
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

/** A page in memory with its own clock. Time passes, and changes happen, when a caller waits. */
export class FakePage {
  readonly time: { nowMs: number };
  elements: FakeElement[] = [];
  candidates: Candidate[] = [];
  rows: string[][] = [];
  address = 'http://shop.test/';
  name = 'Shop';
  answer: PageAnswer = { url: 'http://shop.test/', status: 200, contentType: 'text/html' };
  readonly log: Mutable<Session['log']> = {
    console: [],
    scriptErrors: [],
    requests: [],
    dialogs: [],
    windows: [],
    downloads: [],
    refused: [],
    exchanges: [],
  };
  readonly done: string[] = [];
  crashed = false;
  /** When the page changed last. */
  changedMs = 0;
  onAct: (action: ElementAction, element: FakeElement) => void = () => undefined;
  onGoto: (path: string) => void = () => undefined;
  #later: { atMs: number; change: () => void }[] = [];

  /** The pages of one run share its clock. */
  constructor(time: { nowMs: number } = { nowMs: 0 }) {
    this.time = time;
  }

  after(ms: number, change: () => void): void {
    this.#later.push({ atMs: this.time.nowMs + ms, change });
    this.#later.sort((a, b) => a.atMs - b.atMs);
  }

  /** Advances to the next change, or by `ms` when there is none. True when something changed. */
  pass(ms: number): boolean {
    const next = this.#later[0];
    if (!next || next.atMs > this.time.nowMs + ms) {
      this.time.nowMs += ms;
      return false;
    }
    this.#later.shift();
    this.time.nowMs = Math.max(this.time.nowMs, next.atMs);
    this.changedMs = this.time.nowMs;
    next.change();
    return true;
  }

  find(target: Target): FakeElement[] {
    const all = this.elements.filter(
      ({ role, name, visible = true }) => visible && role === target.role && (target.name ?? name) === name,
    );
    const one = target.nth === undefined ? undefined : all[target.nth - 1];
    return target.nth === undefined ? all : one ? [one] : [];
  }

  readonly clock: Clock = {
    now: () => new Date(Date.UTC(2026, 4, 17) + this.time.nowMs),
    monotonicMs: () => this.time.nowMs,
  };
}

export function fakeCandidate(name: string, score: number, overrides: Partial<ElementDescription> = {}): Candidate {
  return {
    ref: `button:${name}`,
    target: { role: 'button', name },
    description: { role: 'button', tag: 'button', name, ...overrides },
    score,
    agreeing: ['tag'],
    differing: ['name'],
  };
}

export function fakeSession(page: FakePage, options: Partial<SessionOptions> = {}): Session {
  const check = () => {
    options.signal?.throwIfAborted();
    if (page.crashed) throw new AppError('page_crashed', `The page crashed: ${page.address}`);
  };
  const at = (ref: string): FakeElement => {
    const element = page.elements.find(({ role, name }) => `${role}:${name}` === ref);
    if (!element) throw new AppError('element_missing', `${ref} left the page.`);
    return element;
  };
  return {
    goto: async (path) => {
      check();
      page.onGoto(path);
      page.done.push(`open ${path}`);
      return page.answer;
    },
    reload: async () => page.answer,
    holdBack: async () => undefined,
    back: async () => undefined,
    url: () => page.address,
    title: async () => page.name,
    snapshot: async () => fakeSnapshot(page),
    outline: async () => fakeSnapshot(page),
    locate: async (target) => {
      check();
      return locate(page, target);
    },
    similar: async () => page.candidates,
    describe: async () => ({ role: 'button', tag: 'button' }),
    targetFor: async () => ({ role: 'button' }),
    read: async (ref) => stateOf(at(ref)),
    readAll: async (target) => page.find(target).map(stateOf),
    act: async (ref, action) => {
      check();
      const element = at(ref);
      page.done.push(`${action.kind} ${element.name}${action.kind === 'type' ? ` ← ${action.text}` : ''}`);
      page.changedMs = page.time.nowMs;
      page.onAct(action, element);
    },
    choices: async () => [],
    press: async (key) => void page.done.push(`press ${key}`),
    nextChange: async ({ timeoutMs }) => {
      check();
      page.pass(timeoutMs);
      return true;
    },
    isUnsaved: async () => false,
    settle: async ({ quietMs, timeoutMs }) => {
      const endMs = page.time.nowMs + timeoutMs;
      for (;;) {
        const missingMs = quietMs - (page.time.nowMs - page.changedMs);
        if (missingMs <= 0) return true;
        if (page.time.nowMs >= endMs) return false;
        page.pass(Math.min(missingMs, endMs - page.time.nowMs));
      }
    },
    answerDialogs: (answer) =>
      void page.done.push(`dialogs ${answer ? (answer.accept ? 'accept' : 'dismiss') : 'none'}`),
    switchWindow: async (window) => void page.done.push(`window ${window}`),
    switchFrame: async (target) => void page.done.push(`frame ${target?.name ?? 'main'}`),
    screenshot: async () => new TextEncoder().encode(JSON.stringify(page.elements)),
    hideSecrets: () => undefined,
    accessibility: async () => [],
    storage: async () => ({ cookies: [], origins: [] }),
    log: page.log,
    traceStep: (_title, body) => body(),
    writeTrace: async () => undefined,
    close: async () => void page.done.push('close'),
  };
}

/** A browser whose nth session shows the page that `open(n)` returns; n counts from 1. */
export function fakeBrowser(open: (number: number) => FakePage | Error): Browser & { crash(): void } {
  let sessions = 0;
  let crash: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    crash = resolve;
  });
  return {
    name: 'Fake 1.0',
    unsandboxed: null,
    newSession: async (options) => {
      sessions += 1;
      const page = open(sessions);
      if (page instanceof Error) throw page;
      return fakeSession(page, options);
    },
    gone,
    close: async () => undefined,
    crash,
  };
}

function locate(page: FakePage, target: Target): LocateResult {
  const [first, ...more] = page.find(target);
  if (!first) return { status: 'missing', hidden: 0, nearby: [] };
  const refs = [first, ...more].map(({ role, name }) => `${role}:${name}`);
  if (more.length > 0) return { status: 'ambiguous', count: refs.length, refs };
  return { status: 'found', ref: refs[0] ?? '', identity: first.identity ?? 1 };
}

function stateOf({ text = '', value = '', visible = true, enabled = true, checked = null }: FakeElement): ElementState {
  return { text, value, visible, enabled, checked, box: null };
}

function fakeSnapshot(page: FakePage): FrameSnapshot {
  const table = page.elements.find(({ role }) => role === 'table');
  return {
    url: page.address,
    title: page.name,
    lang: 'en',
    nodes: page.elements.map(({ role, name }, index) => ({
      ref: `n${index}`,
      role,
      name,
      parent: -1,
      target: { role, name },
      interactive: role === 'button',
      tag: 'div',
      inView: true,
    })),
    forms: [],
    collections: table
      ? [
          {
            ref: `table:${table.name}`,
            kind: 'table',
            name: table.name,
            target: { role: 'table', name: table.name },
            items: { role: 'row', within: { role: 'table', name: table.name } },
            columns: [],
            rows: page.rows,
            size: page.rows.length,
          },
        ]
      : [],
    facts: [],
    dialogs: [],
    messages: [],
    structure: 's',
    features: [],
    outline: page.elements.map(({ role, name, text, value }) => `${role} "${name}" ${text ?? value ?? ''}`).join('\n'),
    brokenImages: [],
  };
}

export function pageWith(...elements: FakeElement[]): FakePage {
  const page = new FakePage();
  page.elements = elements;
  return page;
}

export function toolsFor(page: FakePage, overrides: Partial<StepTools> = {}): StepTools {
  return {
    session: fakeSession(page),
    baseUrl: 'http://shop.test/',
    folder: '/tests',
    elements: {},
    values: {},
    guards: SIGN_IN_GUARDS,
    withoutSecrets: (text) => text,
    clock: page.clock,
    stepTimeoutMs: 5_000,
    navigationTimeoutMs: 30_000,
    decideHeal: null,
    healedPhrases: new Set(),
    beforeAct: async () => undefined,
    memory: { actedAt: LOG_START, unsettled: false, settleFailures: 0, dialogsAnswered: null },
    ...overrides,
  };
}
