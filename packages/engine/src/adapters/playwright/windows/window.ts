import type { Frame, Page } from 'playwright-core';
import { followPageNavigations, type PageNavigations } from '../acting/page-navigations.ts';
import { createFrameScript, evaluateInFrame, evaluateInPage, type FrameScript } from '../looking/frame-script.ts';
import type { Lifetime } from '../process/lifetime.ts';
import { type DevtoolsProtocol, openDevtoolsProtocol } from './devtools-protocol.ts';

/** A page with its protocol session, page scripts and frame names. */
export type Window = {
  readonly page: Page;
  readonly cdp: DevtoolsProtocol;
  readonly main: FrameScript;
  readonly pageNavigations: PageNavigations;
  /** A short name for a frame, used in references. */
  nameOf(frame: Frame): string;
  frameNamed(name: string): Frame | null;
  scriptOf(frame: Frame): FrameScript;
};

/** Opens the protocol of a page and follows its frames. */
export async function openWindow(page: Page, lifetime: Lifetime): Promise<Window> {
  const cdp = await openDevtoolsProtocol(page);
  const pageNavigations = await followPageNavigations(page, cdp);
  const main = createFrameScript(evaluateInPage(cdp), lifetime);
  const names = new Map<Frame, string>();
  const scripts = new Map<Frame, FrameScript>();
  let next = 1;
  page.on('framedetached', (frame) => {
    names.delete(frame);
    scripts.delete(frame);
  });
  return {
    page,
    cdp,
    main,
    pageNavigations,
    nameOf(frame) {
      if (frame === page.mainFrame()) return '';
      const known = names.get(frame) ?? `f${next++}`;
      names.set(frame, known);
      return known;
    },
    frameNamed(name) {
      if (name === '') return page.mainFrame();
      for (const [frame, known] of names) if (known === name) return frame;
      return null;
    },
    scriptOf(frame) {
      if (frame === page.mainFrame()) return main;
      const script = scripts.get(frame) ?? createFrameScript(evaluateInFrame(frame), lifetime);
      scripts.set(frame, script);
      return script;
    },
  };
}
