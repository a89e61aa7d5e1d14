import type { ElementRef, FrameSnapshot, LayerSnapshot, LocateResult, PageOutline } from '@assay/page';
import { refInFrame } from './refs-in-frames.ts';

/** Adds the outline of a frame to the outline of its page. */
export function mergeOutlines(page: PageOutline, frame: PageOutline, name: string): PageOutline {
  return {
    url: page.url,
    outline: `${page.outline}\nframe "${name}"\n${frame.outline.replace(/^/gm, '  ')}`,
    brokenImages: [...page.brokenImages, ...frame.brokenImages],
  };
}

/** Adds the snapshot of a frame to that of its page, below the frame's own node. */
export function mergeSnapshots(page: FrameSnapshot, frame: FrameSnapshot, host: ElementRef): FrameSnapshot {
  const offset = page.nodes.length;
  const parent = page.nodes.findIndex((node) => node.ref === host);
  const name = page.nodes[parent]?.name ?? '';
  return {
    ...page,
    nodes: [
      ...page.nodes,
      ...frame.nodes.map((node) => ({ ...node, parent: node.parent < 0 ? parent : node.parent + offset })),
    ],
    forms: [...page.forms, ...frame.forms],
    collections: [...page.collections, ...frame.collections],
    facts: [...page.facts, ...frame.facts],
    dialogs: [...page.dialogs, ...frame.dialogs],
    layers: layersWith(page, frame, host),
    messages: [...page.messages, ...frame.messages],
    structure: `${page.structure}+${frame.structure}`,
    features: [...page.features, ...frame.features.map((feature) => `frame ${feature}`)],
    ...mergeOutlines(page, frame, name),
  };
}

/** The page of a frame that stands in a layer is the content of that layer; elsewhere it is none. */
function layersWith(page: FrameSnapshot, frame: FrameSnapshot, host: ElementRef): readonly LayerSnapshot[] {
  const layers = page.layers ?? [];
  const around = layers.find(({ frames }) => frames.includes(host));
  const inside = (frame.layers ?? []).flatMap((layer) => {
    if (layer.place !== 'frame') return layer;
    return around ? { ...layer, place: around.place, modal: around.modal } : [];
  });
  return [...layers, ...inside];
}

/** One answer for the page and its frames: `found` when exactly one of them found exactly one element. */
export function mergeLocated(
  results: readonly { readonly frame: string; readonly result: LocateResult }[],
): LocateResult {
  const refs: ElementRef[] = [];
  let found: LocateResult | null = null;
  let count = 0;
  let hidden = 0;
  const nearby: string[] = [];
  for (const { frame, result } of results) {
    if (result.status === 'found') {
      found = { ...result, ref: refInFrame(frame, result.ref) };
      refs.push(found.ref);
      count += 1;
    } else if (result.status === 'ambiguous') {
      refs.push(...result.refs.map((ref) => refInFrame(frame, ref)));
      count += result.count;
    } else {
      hidden += result.hidden;
      nearby.push(...result.nearby);
    }
  }
  if (count === 1 && found !== null) return found;
  if (count > 0) return { status: 'ambiguous', count, refs };
  return { status: 'missing', hidden, nearby };
}
