import type { Coverage, CoverageCount, TestCase } from '@assay/domain';
import type { ExploredApplication, ExploredState } from '../../core/states/explored-application.ts';
import { pageOfAddress } from '../../core/states/page-of-address.ts';
import { withoutQuery } from '../../core/states/route-without-ids.ts';
import type { Trail } from '../dry-run/trail.ts';
import { nameOf, type Use, usesOf } from './uses-of-test.ts';

/** A proven test, and where its dry run went. */
export type Proven = { readonly test: TestCase; readonly trail: Trail | undefined };

export type Explored = Pick<ExploredApplication, 'seen' | 'calls'>;

/** How much of what exploring saw the proven tests use and assert. */
export function coverageOf(explored: Explored, proven: readonly Proven[], baseUrl: string): Coverage {
  const routes = new Set(explored.seen.map(pageOf));
  const places = pageOfAddress(explored.seen, baseUrl);
  const pagesOf = (urls: Iterable<string> | undefined) => [...(urls ?? [])].flatMap((url) => places(url) ?? []);
  const uses = proven.map(({ test, trail }) => ({ uses: usesOf(test), pages: new Set(pagesOf(trail?.pages)) }));
  const calls = new Set([...(explored.calls ?? []), ...proven.flatMap(({ trail }) => [...(trail?.calls ?? [])])]);
  const count = (seen: readonly Seen[], kind: 'control' | 'field') => countOf(seen, uses, kind);
  return {
    pages: {
      seen: routes.size,
      exercised: new Set(proven.flatMap(({ trail }) => pagesOf(trail?.pages))).size,
      asserted: new Set(proven.flatMap(({ trail }) => pagesOf(trail?.assertedPages))).size,
    },
    controls: count(explored.seen.flatMap(controlsOf), 'control'),
    fields: count(explored.seen.flatMap(fieldsOf), 'field'),
    calls: {
      seen: calls.size,
      exercised: new Set(proven.flatMap(({ trail }) => [...(trail?.calls ?? [])])).size,
      asserted: new Set(proven.flatMap(({ trail }) => [...(trail?.assertedCalls ?? [])])).size,
    },
  };
}

/** A control or field: what tells it from others, its name in steps, and the page that it stands on. */
type Seen = { readonly key: string; readonly name: string; readonly page: string };

type UsesOfTest = { readonly uses: readonly Use[]; readonly pages: ReadonlySet<string> };

function countOf(seen: readonly Seen[], tests: readonly UsesOfTest[], kind: 'control' | 'field'): CoverageCount {
  const [exercised, asserted] = [new Set<string>(), new Set<string>()];
  for (const { uses, pages } of tests) {
    for (const { target, asserted: isAsserted } of uses) {
      const name = kind === 'field' ? (target.name ?? '') : nameOf(target);
      for (const { key } of seen.filter((each) => each.name === name && pages.has(each.page))) {
        exercised.add(key);
        if (isAsserted) asserted.add(key);
      }
    }
  }
  return { seen: new Set(seen.map(({ key }) => key)).size, exercised: exercised.size, asserted: asserted.size };
}

function controlsOf(state: ExploredState): readonly Seen[] {
  return state.actions.flatMap(({ key, step }) =>
    'target' in step && step.target ? { key, name: nameOf(step.target), page: pageOf(state) } : [],
  );
}

/** The same form on several pages has its fields once. */
function fieldsOf(state: ExploredState): readonly Seen[] {
  return state.snapshot.forms.flatMap(({ fields }) => {
    const form = fields.map(({ label }) => label).join('|');
    return fields.map(({ label, target }) => ({
      key: `${form}: ${label}`,
      name: target.name ?? label,
      page: pageOf(state),
    }));
  });
}

function pageOf({ route }: ExploredState): string {
  return withoutQuery(route);
}
