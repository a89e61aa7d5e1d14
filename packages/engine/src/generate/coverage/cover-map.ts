import type { AppMap, AppResource, Covered } from '@assay/domain';
import { type PageOfAddress, pageOfAddress } from '../../core/states/page-of-address.ts';
import type { Trail } from '../dry-run/trail.ts';
import { coverageOf, type Explored, type Proven } from './coverage-of.ts';

type Tests = { readonly explored: Explored; readonly proven: readonly Proven[]; readonly baseUrl: string };

/** The map with what the proven tests do with it: in numbers, and for each page and each operation of a resource. */
export function coverMap(map: AppMap, { explored, proven, baseUrl }: Tests): AppMap {
  const trails = proven.flatMap(({ trail }) => trail ?? []);
  const pages = pagesOfTrails(trails, pageOfAddress(explored.seen, baseUrl));
  const calls = {
    exercised: new Set(trails.flatMap((trail) => [...trail.calls])),
    asserted: new Set(trails.flatMap((trail) => [...trail.assertedCalls])),
  };
  return {
    ...map,
    coverage: coverageOf(explored, proven, baseUrl),
    ...(map.pages && { pages: map.pages.map((page) => ({ ...page, covered: coveredOf([page.route], pages) })) }),
    ...(map.resources && { resources: map.resources.map((resource) => coverResource(resource, calls)) }),
  };
}

type Used = { readonly exercised: ReadonlySet<string>; readonly asserted: ReadonlySet<string> };

function pagesOfTrails(trails: readonly Trail[], pageOf: PageOfAddress): Used {
  const of = (urls: ReadonlySet<string>) => [...urls].flatMap((url) => pageOf(url) ?? []);
  return {
    exercised: new Set(trails.flatMap(({ pages }) => of(pages))),
    asserted: new Set(trails.flatMap(({ assertedPages }) => of(assertedPages))),
  };
}

function coverResource(resource: AppResource, calls: Used): AppResource {
  const { uses } = resource;
  return uses ? { ...resource, uses: uses.map((use) => ({ ...use, covered: coveredOf(use.calls, calls) })) } : resource;
}

function coveredOf(names: readonly string[], { exercised, asserted }: Used): Covered {
  if (names.some((name) => asserted.has(name))) return 'asserted';
  return names.some((name) => exercised.has(name)) ? 'exercised' : 'seen';
}
