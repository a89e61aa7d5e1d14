import { isAppError, type Step } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { Perform } from '../../core/perform.ts';
import type { Clock, Session } from '../../core/ports.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';

const SAMPLE = /\b(demo|sample|example)s?\b|beispiel|exemple|ejemplo/iu;
/** A page with more than that to use is the application itself, not the question how to begin. */
const MOST_CONTROLS = 15;

export type SampleStart = { readonly steps: readonly Step[]; readonly page: FrameSnapshot };

export type SampleOptions = {
  readonly perform: Perform;
  readonly clock: Clock;
  readonly values: Record<string, string>;
};

/**
 * Where an application asks whoever is new how to begin and offers a filled sample, the sample is taken: it gives every
 * test the same beginning, and one of its own. Null where nothing of the kind is offered or nothing comes of it.
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
  if (usable(inside) <= usable(page) || inside.url === page.url || !landmark) return null;
  // Filling takes its time, and leaving the page before the end would break it off.
  return { steps: [step, { kind: 'wait', until: 'visible', target: landmark.target }], page: inside };
}

/** What tells that one is inside: the first link, else the first control, whose name is words and was not there before. */
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
  if (usable(page) > MOST_CONTROLS) return undefined;
  return page.nodes.find((node) => node.interactive && node.role === 'button' && SAMPLE.test(node.name));
}

function usable(page: FrameSnapshot): number {
  return page.nodes.filter((node) => node.interactive).length;
}
