import type { LayerControl } from '@assay/page';
import { quoted } from '../wording/quoted-and-listed.ts';
import { type FirstVisitLayer, isAgreement } from './layer-of-first-visit.ts';

/** What is known of the layers that come on first visits of one application, from all its sessions. */
export type KnownLayers = {
  isKnown(key: string): boolean;
  /** True where anything was closed before. */
  hasAny(): boolean;
  /** The ways to close it that have not failed; the best first. */
  waysOf(key: string, layer: FirstVisitLayer): readonly LayerControl[];
  closed(key: string, layer: FirstVisitLayer, way: LayerControl): void;
  failed(key: string, layer: FirstVisitLayer, way: LayerControl): void;
  /** True for the path that was opened first of all: the start page. */
  isStart(path: string): boolean;
  /** What was agreed to, as nothing else led on; and what did not go away. By name. */
  agreed(): readonly string[];
  stubborn(): readonly string[];
};

/** Knows none yet. `onClosing` is told each way of closing once, in words. */
export function createKnownLayers(onClosing: (words: string) => void): KnownLayers {
  const known = new Set<string>();
  const useless = new Set<string>();
  const agreed = new Set<string>();
  const stubborn = new Set<string>();
  let start: string | null = null;
  const waysOf = (key: string, { ways }: FirstVisitLayer) => ways.filter((way) => !useless.has(pairOf(key, way)));
  return {
    isKnown: (key) => known.has(key),
    hasAny: () => known.size > 0,
    waysOf,
    closed(key, layer, way) {
      if (isAgreement(layer, way)) agreed.add(nameOf(layer));
      if (known.has(key)) return;
      known.add(key);
      onClosing(`Closed what a first visit shows: ${quoted(nameOf(layer))}, by ${quoted(way.name || 'its cross')}.`);
    },
    failed(key, layer, way) {
      useless.add(pairOf(key, way));
      if (!known.has(key) && waysOf(key, layer).length === 0) stubborn.add(nameOf(layer));
    },
    isStart(path) {
      start ??= path;
      return path === start;
    },
    agreed: () => [...agreed],
    stubborn: () => [...stubborn],
  };
}

/** What tells a layer from others: data in it, such as the step of a tour, does not count. */
export function keyOf({ kind, layer }: FirstVisitLayer): string {
  return `${kind} ${layer.name || layer.text.slice(0, 60)}`.replace(/\d+/gu, '');
}

function nameOf({ kind, layer }: FirstVisitLayer): string {
  return layer.name || layer.text.slice(0, 60).trim() || kind;
}

const pairOf = (key: string, { name, target }: LayerControl): string => `${key} ${name} ${JSON.stringify(target)}`;
