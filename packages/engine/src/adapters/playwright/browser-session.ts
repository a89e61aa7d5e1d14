import { AppError } from '@assay/domain';
import { PAGE_SCRIPT } from '@assay/page';
import type { BrowserContext, Page } from 'playwright-core';
import type { Session, SessionOptions, StorageState } from '../../core/browser-clock-and-store-ports.ts';
import { withTimeout } from '../../core/waiting/with-timeout.ts';
import { ACCESSIBILITY_CHECK_TIMEOUT } from '../limits/accessibility-check-timeout.ts';
import { act } from './acting/act-on-element.ts';
import { readChoices } from './acting/read-choices.ts';
import { createChangeSignal } from './change-signal.ts';
import { checkAccessibility } from './looking/check-accessibility.ts';
import { createSafePictures, type SafePictures } from './looking/safe-pictures.ts';
import { createViews, type Views } from './looking/session-views.ts';
import { takePicture } from './looking/take-picture.ts';
import { nextChange, settle, type Waiter } from './looking/wait-until-settled.ts';
import {
  locateTarget,
  readAllElements,
  similarElements,
  takeOutline,
  takeSnapshot,
  targetOfElement,
} from './looking/whole-page.ts';
import type { Lifetime } from './process/lifetime.ts';
import { startTrace, type TraceRecording } from './record-trace.ts';
import { endLongDownloads } from './traffic/end-long-downloads.ts';
import { createRequestHold, guardRequests } from './traffic/guard-requests.ts';
import { type Guard, guardNewWindow, guardWindow, refusalOf, type WindowGuard } from './traffic/guard-window.ts';
import { goBack, type Navigator, openAddress, reloadPage } from './traffic/open-address.ts';
import type { RequestLogOptions } from './traffic/request-log.ts';
import { resolveAddress } from './traffic/resolve-address.ts';
import { recordSession, type SessionRecorder } from './traffic/session-recorder.ts';
import { createUnpromptedCalls, type UnpromptedCalls, type UnpromptedShapes } from './traffic/unprompted-calls.ts';
import { webAddressesOnly } from './traffic/web-addresses-only.ts';
import type { Window } from './windows/window.ts';
import { followWindows, type Windows } from './windows/windows.ts';

export type SessionDependencies = {
  readonly context: BrowserContext;
  readonly options: SessionOptions;
  readonly lifetime: Lifetime;
  readonly endless: RequestLogOptions['endless'];
  readonly unprompted: UnpromptedShapes;
  /** What a refused address leads to; null for an address that was not refused. */
  readonly beyondReach: (url: string) => string | null;
  /** Closes the context and what belongs to it. */
  readonly close: () => Promise<void>;
};

type Parts = SessionDependencies & {
  readonly recorder: SessionRecorder;
  readonly windows: Windows;
  readonly views: Views;
  readonly trace: TraceRecording;
  readonly calls: UnpromptedCalls;
  readonly waiter: () => Promise<Waiter>;
  /** Texts that no picture may show and that no exchange keeps. */
  readonly secrets: Set<string>;
};

/** Creates a session over a context that has no page yet. */
export async function createSession(dependencies: SessionDependencies): Promise<Session> {
  const { context, options, lifetime, endless } = dependencies;
  const { guard } = options;
  const unwanted = new WeakSet<Page>();
  const signal = createChangeSignal();
  const secrets = new Set(options.secrets);
  const calls = createUnpromptedCalls(dependencies.unprompted);
  const recorder = recordSession(context, {
    baseUrl: options.baseUrl,
    signal,
    endless,
    unprompted: calls,
    keepExchanges: options.exchanges === true,
    ...(options.onExchange ? { onExchange: options.onExchange } : {}),
    secrets: () => [...secrets],
  });
  // The driver handles these in order, so nothing waits for the others, and all is ready before the first page opens.
  const [trace, , , windows] = await Promise.all([
    startTrace(context, options.trace === true),
    context.addInitScript({ content: PAGE_SCRIPT }),
    options.maySend && guardRequests(context, options.maySend, { baseUrl: options.baseUrl, unprompted: calls }),
    followWindows(context, {
      signal,
      lifetime,
      unwanted,
      seen(page, first) {
        recorder.window(page, first);
        webAddressesOnly(page, lifetime);
        if (!first && guard !== undefined) guardNewWindow(page, guard, recorder, unwanted);
      },
      async opened({ cdp }) {
        await endLongDownloads(cdp);
        if (guard !== undefined) await guardWindow(cdp, windowGuard(guard, options), recorder);
      },
    }),
  ]);
  const views = createViews(windows, { signal, lifetime });
  const waiter = async () => ({ script: (await views.current()).script, signal, lifetime, recorder });
  const parts: Parts = { ...dependencies, calls, recorder, windows, views, trace, waiter, secrets };
  return { ...moving(parts), ...looking(parts), ...acting(parts), ...recording(parts) };
}

function windowGuard(guard: Guard, { httpCredentials, credentialsOrigins = [] }: SessionOptions): WindowGuard {
  return { guard, ...(httpCredentials && { credentials: { ...httpCredentials, origins: credentialsOrigins } }) };
}

function moving({ options, lifetime, calls, recorder, windows, views, beyondReach }: Parts) {
  const navigator = async (): Promise<Navigator> => {
    const { page, main } = await windows.current();
    const seen = recorder.log.refused.length;
    return {
      page,
      script: main,
      lifetime,
      recorder,
      refusal(url) {
        // A redirect may lead from a public address to a private one.
        const opened = recorder.log.requests.findLast(({ navigation }) => navigation)?.url ?? url;
        const place = beyondReach(url) ?? beyondReach(opened);
        if (place !== null) return new AppError('target_private', `${url} leads to ${place}.`);
        const refused = recorder.log.refused[seen];
        return refused === undefined ? null : offOrigin(refused.url, refused.reason);
      },
    };
  };
  return {
    async goto(path, { timeoutMs }) {
      const url = resolveAddress(options.baseUrl, path);
      const reason = options.guard === undefined ? null : refusalOf(options.guard, url);
      if (reason !== null) {
        recorder.refused(url, reason);
        throw offOrigin(url, reason);
      }
      calls.loads();
      return openAddress(await navigator(), url, timeoutMs);
    },
    async reload({ timeoutMs }) {
      calls.loads();
      return reloadPage(await navigator(), timeoutMs);
    },
    back: async ({ timeoutMs }) => goBack(await navigator(), timeoutMs),
    url: () => windows.currentPage().url(),
    title: async () => (await windows.current()).main.call('title'),
    switchWindow: (window, { timeoutMs }) => windows.switchTo(window, timeoutMs),
    switchFrame: (target, { timeoutMs }) => views.switchFrame(target, timeoutMs),
  } satisfies Partial<Session>;
}

function looking({ lifetime, views, windows, options, secrets }: Parts) {
  const hidden = { secrets, origins: options.credentialsOrigins ?? [] };
  const safePictures = new WeakMap<Window, SafePictures>();
  return {
    snapshot: async () => lifetime.race(takeSnapshot(await views.current())),
    outline: async () => lifetime.race(takeOutline(await views.current())),
    locate: async (target, description) => lifetime.race(locateTarget(await views.current(), target, description)),
    similar: async (description, limit) => lifetime.race(similarElements(await views.current(), description, limit)),
    async describe(ref) {
      const { view, inner } = await views.ofRef(ref);
      return view.script.call('describe', inner);
    },
    async targetFor(ref) {
      const { view, inner } = await views.ofRef(ref);
      return lifetime.race(targetOfElement(await views.current(), view, inner));
    },
    async read(ref) {
      const { view, inner } = await views.ofRef(ref);
      return view.script.call('read', inner);
    },
    readAll: async (target) => lifetime.race(readAllElements(await views.current(), target)),
    async accessibility() {
      const { cdp } = await windows.current();
      return lifetime.race(
        withTimeout(
          checkAccessibility(cdp),
          ACCESSIBILITY_CHECK_TIMEOUT.accessibilityCheckMs,
          'The accessibility check',
        ),
      );
    },
    hideSecrets(more) {
      for (const secret of more) secrets.add(secret);
    },
    async screenshot(size) {
      const window = await windows.current();
      const pictures = safePictures.get(window) ?? createSafePictures(window, hidden);
      safePictures.set(window, pictures);
      return lifetime.race(pictures.take(() => takePicture(window, size)));
    },
  } satisfies Partial<Session>;
}

function acting({ context, lifetime, calls, recorder, windows, waiter, options }: Parts) {
  const { credentialsOrigins = [], baseUrl } = options;
  const requests = createRequestHold(context, { baseUrl, unprompted: calls });
  return {
    async act(ref, action, { timeoutMs }) {
      calls.acts();
      recorder.acted();
      return lifetime.race(act(await windows.current(), ref, action, { timeoutMs, credentialsOrigins }));
    },
    choices: async (ref, { timeoutMs }) => lifetime.race(readChoices(await windows.current(), ref, timeoutMs)),
    async press(key) {
      calls.acts();
      recorder.acted();
      const { page, pageNavigations } = await windows.current();
      await lifetime.race(pageNavigations.navigationStartedAfter(() => page.keyboard.press(key)));
    },
    nextChange: async ({ timeoutMs }) => nextChange(await waiter(), timeoutMs),
    settle: async (timing) => settle(await waiter(), timing),
    isUnsaved: async () => (await windows.current()).main.call('isUnsaved'),
    answerDialogs: recorder.answerDialogs,
    holdBack: async (isHeld) => lifetime.race(requests.hold(isHeld)),
  } satisfies Partial<Session>;
}

function recording({ context, lifetime, recorder, trace, close }: Parts) {
  return {
    log: recorder.log,
    async storage(): Promise<StorageState> {
      const { cookies, origins } = await lifetime.race(context.storageState());
      return { cookies, origins };
    },
    traceStep: trace.step,
    writeTrace: trace.write,
    async close() {
      await trace.discard();
      await close();
    },
  } satisfies Partial<Session>;
}

function offOrigin(url: string, reason: string): AppError {
  return new AppError('target_off_origin', `${url} was not opened: ${reason}.`);
}
