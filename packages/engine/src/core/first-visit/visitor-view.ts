import { LIMITS } from '@assay/domain';
import type { ElementRef, FrameSnapshot, LayerControl } from '@assay/page';
import { placeOf } from '../states/path-of.ts';
import { saysSignIn } from '../wording/control-meanings.ts';
import { asksForLayer } from '../wording/first-visit-words.ts';
import { type KnownLayers, keyOf } from './known-layers.ts';
import { type FirstVisitLayer, layerOfFirstVisit } from './layer-of-first-visit.ts';

export type Choice = { readonly key: string; readonly layer: FirstVisitLayer; readonly way: LayerControl };

/** What one session has done since it looked last: it tells a layer that came by itself from one that was asked for. */
export type VisitorView = {
  opened(path: string): void;
  acted(ref: ElementRef | null, url: string): void;
  looked(page: FrameSnapshot): void;
  closed(key: string): void;
  /** The layer that is closed next, and how; null when none is left. */
  next(page: FrameSnapshot): Choice | null;
};

type Action = { readonly label: string; readonly url: string };

/** The view of a session that has just begun. */
export function createVisitorView(known: KnownLayers): VisitorView {
  const times = new Map<string, number>();
  const asked = new Set<string>();
  let names: ReadonlyMap<ElementRef, string> = new Map();
  let action: Action | null = null;
  let pages = 0;
  let isStart = false;
  const cameByItself = (layer: FirstVisitLayer, key: string, url: string): boolean => {
    if (action && isAskedBy(action, layer)) return false;
    if (known.isKnown(key)) return true;
    if (layer.kind === 'notice') return action === null && pages === 1 && isStart;
    return action === null || mayFollow(action, layer, url);
  };
  return {
    opened(path) {
      pages += 1;
      isStart = known.isStart(path);
      action = null;
      asked.clear();
    },
    acted(ref, url) {
      action = { label: (ref === null ? undefined : names.get(ref)) ?? '', url };
    },
    looked({ nodes }) {
      names = new Map(nodes.map(({ ref, name }) => [ref, name]));
      action = null;
    },
    closed: (key) => void times.set(key, (times.get(key) ?? 0) + 1),
    next({ layers = [], url }) {
      for (const one of layers) {
        const layer = layerOfFirstVisit(one);
        if (!layer) continue;
        const key = keyOf(layer);
        const limit = layer.kind === 'tour' || layer.kind === 'terms' ? LIMITS.firstVisit.tourSteps : 1;
        const [way] = known.waysOf(key, layer);
        if (!way || asked.has(key) || (times.get(key) ?? 0) >= limit) continue;
        if (cameByItself(layer, key, url)) return { key, layer, way };
        asked.add(key);
      }
      return null;
    },
  };
}

/** True when the control that was pressed speaks of such a layer, or of this one. */
function isAskedBy({ label }: Action, { layer }: FirstVisitLayer): boolean {
  if (asksForLayer(label)) return true;
  const named = wordsOf(layer.name);
  return wordsOf(label).some((word) => named.includes(word));
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** True for what may come after a press that did not ask for it: on another page, or at any time. */
function mayFollow(action: Action, { kind }: FirstVisitLayer, url: string): boolean {
  if (saysSignIn(action.label) || placeOf(action.url) !== placeOf(url)) return true;
  return action.label !== '' && (kind === 'cookies' || kind === 'newsletter');
}
