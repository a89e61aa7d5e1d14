import type { PageApi } from '../contract.ts';
import { actionFacts } from './act/action-facts.ts';
import { choicesOf } from './act/choices-of.ts';
import { driverElements } from './act/driver-elements.ts';
import { fieldBesideLayer } from './act/field-beside-layer.ts';
import { chooseOption, fieldValue, focusElement, optionLabels, selectText } from './act/fill-fields.ts';
import { holdSending, letSend } from './act/hold-sending.ts';
import { isUnderNotice } from './act/is-covered.ts';
import { aim, hasMissed, startJudging } from './act/missed-press.ts';
import { placeBesideList } from './act/place-beside-list.ts';
import { scrollChoices } from './act/scroll-choices.ts';
import { closestOf } from './dom/built-ins.ts';
import { startCall } from './dom/per-call.ts';
import { describeElement } from './element/describe-element.ts';
import { refOf, resolveRef } from './element/element-refs.ts';
import { GONE, stateOf } from './element/element-state.ts';
import { type Match, matchesOf } from './find/elements-of-target.ts';
import { locateTarget, mostSimilar } from './find/locate-target.ts';
import { targetOfMatch } from './find/shortest-target.ts';
import { expansionOf, isChosenOfSeveral } from './groups/open-choices.ts';
import { takeOutline } from './snapshot/outline.ts';
import { takeSnapshot } from './snapshot/take-snapshot.ts';
import { changeSinceLastLook, startLook } from './wait/changes-since-last-look.ts';
import { documentParsed, nextFrame, startNotingScripts } from './wait/document-ready.ts';
import { isUnsaved } from './wait/is-unsaved.ts';
import { nextChange, quietForMs, settledForMs, startWatching } from './wait/page-changes.ts';
import { startNotingTimers } from './wait/pending-timers.ts';
import { waitUntilQuiet } from './wait/wait-until-quiet.ts';

const KEY = Symbol.for('assay.page');

function install(): void {
  if (KEY in globalThis) return;
  startNotingTimers();
  startWatching();
  startJudging();
  startNotingScripts();
  // Not enumerable, so that a page that lists its globals does not see it.
  Object.defineProperty(globalThis, KEY, { value: Object.freeze(api()), enumerable: false });
}

function api(): PageApi {
  return {
    snapshot: () => call(takeSnapshot),
    outline: () => call(takeOutline),
    locate: (target, description) => call(() => locateTarget(target, description)),
    locateAll: (target) => call(() => matchesOf(target).map(refOf)),
    similar: (description, limit) => call(() => mostSimilar(description, limit)),
    describe: (ref) => call(() => describeElement(known(ref).element)),
    targetFor: (ref) => call(() => targetOfMatch(known(ref))),
    read: (ref) =>
      call(() => {
        const match = resolveRef(ref);
        return match ? stateOf(match) : GONE;
      }),
    readAll: (target) => call(() => matchesOf(target).map(stateOf)),
    nextChange,
    startLook,
    changeSinceLastLook,
    quietForMs,
    settledForMs,
    waitUntilQuiet,
    documentParsed,
    nextFrame,
    isUnsaved,
    title: () => document.title,
    frames: () =>
      call(() => matchesOf({ role: 'frame' }).map((match) => ({ ref: refOf(match), target: targetOfMatch(match) }))),
    actionFacts,
    aim,
    hasMissed,
    holdSending,
    letSend,
    focusElement,
    selectText,
    fieldValue,
    chooseOption,
    optionLabels,
    isChosenOfSeveral: (ref) => call(() => isChosenOfSeveral(known(ref).element)),
    isExpanded: (ref) => call(() => expansionOf(known(ref).element) === 'true'),
    isOutOfReach: (ref) => call(() => closestOf(known(ref).element, '[aria-hidden="true"], [inert]') !== null),
    placeBesideList: (ref) => call(() => placeBesideList(known(ref).element)),
    fieldBesideLayer: (ref) => call(() => fieldBesideLayer(known(ref).element)),
    isUnderNotice: (ref) => call(() => isUnderNotice(known(ref).element)),
    choices: (ref) => call(() => choicesOf(known(ref).element)),
    scrollChoices: (ref, to) => call(() => scrollChoices(known(ref).element, to)),
    driverElements,
    element: (ref) => resolveRef(ref)?.element ?? null,
  };
}

function call<T>(answer: () => T): T {
  startCall();
  const result = answer();
  // Kept results are of no use to the next call, and would keep removed elements in memory.
  startCall();
  return result;
}

function known(ref: string): Match {
  const match = resolveRef(ref);
  if (!match) throw new Error(`The element ${ref} has left the page.`);
  return match;
}

install();
