import { isAppError, LIMITS, type Step } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { Clock, Session } from '../../core/browser-clock-and-store-ports.ts';
import type { Perform } from '../../core/perform-port.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';

const SAMPLE = /\b(demo|sample|example)s?\b|beispiel|exemple|ejemplo/iu;

export type SampleStart = { readonly steps: readonly Step[]; readonly page: FrameSnapshot };

export type SampleOptions = {
  readonly perform: Perform;
  readonly clock: Clock;
  readonly values: Record<string, string>;
};

/**
 * Some applications ask new users how to begin and offer a sample with data. Takes the sample, so that every test
 * begins with the same data and with a copy of its own. Null where no sample is offered or pressing it leads nowhere.
 */
export async function beginWithSample(
  session: Session,
  page: FrameSnapshot,
  { perform, clock, values }: SampleOptions,
): Promise<SampleStart | null> {
  const control = sampleControl(page);
  if (!control) return null;
  const step: Step = { kind: 'click', target: control.target };
  try {
    await perform(session, step, { values });
  } catch (error) {
    if (isAppError(error) && error.code.startsWith('element_')) return null;
    throw error;
  }
  const inside = await settledPage(session, clock);
  const landmark = landmarkOf(inside, page);
  if (controlCount(inside) <= controlCount(page) || inside.url === page.url || !landmark) return null;
  // The sample is created only after the click: leaving the page before its landmark is there would interrupt that.
  return { steps: [step, { kind: 'wait', until: 'visible', target: landmark.target }], page: inside };
}

/**
 * An element that only the page with the sample has: its first link, else its first control, with a name made of words.
 */
function landmarkOf(inside: FrameSnapshot, before: FrameSnapshot): SnapshotNode | undefined {
  const known = new Set(before.nodes.map(({ name }) => name));
  const telling = inside.nodes.filter(
    ({ interactive, name, target }) =>
      interactive &&
      /\p{L}/u.test(name) &&
      !/\d/u.test(name) &&
      !known.has(name) &&
      target.name !== undefined &&
      !target.nth,
  );
  return telling.find(({ role }) => role === 'link') ?? telling[0];
}

function sampleControl(page: FrameSnapshot): SnapshotNode | undefined {
  if (controlCount(page) > LIMITS.crawl.controlsOfFirstPage) return undefined;
  return page.nodes.find((node) => node.interactive && node.role === 'button' && SAMPLE.test(node.name));
}

function controlCount(page: FrameSnapshot): number {
  return page.nodes.filter((node) => node.interactive).length;
}
