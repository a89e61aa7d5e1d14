import type { Expectation, Target } from '@assay/domain';
import { LIMITS } from '@assay/domain';

/** What one place, such as the row or the menu of a record, offers, and where in the script of the test it was seen. */
export type Offered = {
  readonly at: number;
  /** By what it is called in any such place: whether it can be pressed. */
  readonly controls: ReadonlyMap<string, { readonly target: Target; readonly isReady: boolean }>;
  /** How a control that another place has would be called in this one. */
  readonly targetOf: (called: string, target: Target) => Target;
};

const { othersExpected } = LIMITS.generation.writing;

/**
 * What has to hold in each of the places, in their order: that it offers what not all do, and nothing that only others do. Empty
 * where all offer the same, or one of them offers nothing at all.
 */
export function differences(places: readonly Offered[]): readonly (readonly Expectation[])[] {
  const [first] = places;
  if (!first || places.length < 2) return [];
  const all = new Map(places.toReversed().flatMap(({ controls }) => [...controls]));
  const isReadyIn = ({ controls }: Offered, called: string) => controls.get(called)?.isReady === true;
  const varying = [...all].filter(
    ([called]) =>
      places.some((place) => isReadyIn(place, called)) && !places.every((place) => isReadyIn(place, called)),
  );
  if (varying.length === 0) return [];
  return places.map((place) => {
    const expected = varying.map(([called, { target }]): Expectation => {
      const own = place.controls.get(called);
      if (own) return { kind: own.isReady ? 'enabled' : 'disabled', target: own.target };
      return { kind: 'absent', target: place.targetOf(called, target) };
    });
    const isOffer = ({ kind }: Expectation) => kind === 'enabled';
    return [
      ...expected.filter((that) => !isOffer(that)).slice(0, othersExpected),
      ...expected.filter(isOffer).slice(0, othersExpected),
    ];
  });
}
