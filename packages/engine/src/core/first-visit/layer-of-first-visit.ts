import type { LayerControl, LayerSnapshot } from '@assay/page';
import { saysSignIn } from '../wording/control-meanings.ts';
import { harmIn } from '../wording/destructive-actions.ts';
import {
  saysAccept,
  saysClose,
  saysKnown,
  saysLater,
  saysNextOfTour,
  saysRefuse,
  speaksOfCookies,
  speaksOfNewsletter,
  speaksOfTerms,
  speaksOfTour,
  speaksOfTrouble,
  speaksOfWelcome,
} from '../wording/first-visit-words.ts';

/** What a layer is about. `notice` is any other dialog that nobody asked for. */
export type LayerKind = 'cookies' | 'terms' | 'newsletter' | 'tour' | 'welcome' | 'notice';

/** A layer of a first visit, and what closes it, as a person would: the best way first. */
export type FirstVisitLayer = {
  readonly kind: LayerKind;
  readonly layer: LayerSnapshot;
  readonly ways: readonly LayerControl[];
};

/** The layer, if it is one that comes on a first visit and goes away by one of its own controls; else null. */
export function layerOfFirstVisit(layer: LayerSnapshot): FirstVisitLayer | null {
  const kind = kindOf(layer);
  if (kind === null) return null;
  const ways = waysOf(kind, layer);
  return ways.length === 0 ? null : { kind, layer, ways };
}

function kindOf(layer: LayerSnapshot): LayerKind | null {
  const { name, text, place, fields, role, modal } = layer;
  const words = `${name} ${text}`;
  const asked = fields.filter((type) => type !== 'checkbox' && type !== 'radio');
  if (asked.includes('password') || role === 'alertdialog' || isSignIn(layer)) return null;
  if (speaksOfNewsletter(words) && asked.length === 1 && place !== 'block') return 'newsletter';
  if (asked.length > 0) return null;
  if (speaksOfCookies(words)) return 'cookies';
  // Blocks of the page and small layers tell a lot; only a dialog or what lies over the page keeps a person from it.
  if (place === 'block' || speaksOfTrouble(words)) return null;
  if (speaksOfTerms(words) && (modal || place === 'dialog')) return 'terms';
  if (speaksOfNewsletter(words)) return 'newsletter';
  if (speaksOfTour(words) && (place === 'dialog' || layer.controls.some(endsAtOnce))) return 'tour';
  if (speaksOfWelcome(words)) return 'welcome';
  return modal && fields.length === 0 ? 'notice' : null;
}

const endsAtOnce = ({ name }: LayerControl): boolean => saysLater(name) || saysClose(name);

function isSignIn({ name, controls }: LayerSnapshot): boolean {
  return saysSignIn(name) || controls.some((control) => control.role === 'button' && saysSignIn(control.name));
}

type Says = (name: string) => boolean;

/** For each kind what its controls say, the best first. Tours end at once where they can, else step by step. */
const WAYS: Readonly<Record<LayerKind, readonly Says[]>> = {
  cookies: [saysRefuse, saysAccept, saysClose, saysKnown],
  terms: [saysClose, saysLater, saysAccept],
  newsletter: [saysLater, saysClose],
  tour: [saysLater, saysClose, saysNextOfTour, saysKnown],
  welcome: [saysLater, saysClose, saysKnown, saysNextOfTour],
  notice: [saysLater, saysClose],
};

/** 'Continue' ends a dialog; elsewhere it may be what the page is for. */
function saidIn({ place, modal, controls }: LayerSnapshot, kind: LayerKind): readonly Says[] {
  const isOnly = kind === 'notice' && controls.filter(({ leads }) => !leads).length === 1;
  const isBefore = place === 'dialog' || modal || kind === 'cookies' || kind === 'tour';
  return [...WAYS[kind].filter((says) => says !== saysKnown || isBefore), ...(isOnly ? [saysKnown] : [])];
}

function waysOf(kind: LayerKind, layer: LayerSnapshot): readonly LayerControl[] {
  const usable = layer.controls.filter((control) => isUsable(control, kind));
  const ways = saidIn(layer, kind).flatMap((says) =>
    usable.filter(({ name, role }) => role !== 'checkbox' && says(name)),
  );
  // A picture without a name at the corner is the cross that closes.
  const crosses = usable.filter(({ name, corner, role }) => corner && name === '' && role !== 'checkbox');
  return [...new Set([...agreement(kind, layer), ...ways, ...crosses])];
}

function isUsable({ leads, disabled, name }: LayerControl, kind: LayerKind): boolean {
  return !leads && disabled !== true && (harmIn(name) === null || kind === 'cookies');
}

/** Where the control that agrees waits for it, the box that says so is ticked first. */
function agreement(kind: LayerKind, { controls }: LayerSnapshot): readonly LayerControl[] {
  const waits = controls.some(({ name, disabled }) => disabled === true && saysAccept(name));
  const boxes = controls.filter(({ role, checked }) => role === 'checkbox' && checked === false);
  return kind === 'terms' && waits && boxes.length === 1 ? boxes : [];
}

/** True for agreeing to terms, which a person would have to decide. */
export function isAgreement({ kind }: FirstVisitLayer, way: LayerControl): boolean {
  return kind === 'terms' && saysAccept(way.name);
}
