import type { Covered, ResourceOperation } from '@assay/domain';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { Cell, HeadCell, Row, Table } from '../../../components/ui/table.tsx';
import { formatNumber } from '../../../lib/format-dates-and-durations.ts';
import { CoveredBadge } from '../covered-badge.tsx';
import type { MapResource } from '../map-schema.ts';
import type { MapPage } from '../pages/map-page.ts';

type ResourceTableProps = {
  readonly resources: readonly MapResource[];
  readonly pages: readonly MapPage[];
  readonly onSelect: (route: string) => void;
};

const OPERATIONS: readonly (readonly [ResourceOperation, string])[] = [
  ['list', 'List'],
  ['read', 'Read'],
  ['create', 'Create'],
  ['change', 'Change'],
  ['delete', 'Delete'],
];

/** What the application keeps, what can be done with it, what of that tests do, and on which pages. */
export function ResourceTable({ resources, pages, onSelect }: ResourceTableProps) {
  const names = new Map(pages.map(({ route, name }) => [route, name]));
  return (
    <Card aria-label="Resources">
      <CardHeader title="Resources">
        <span className="num">{formatNumber(resources.length)}</span>
      </CardHeader>
      <p className="px-4 pb-2 text-[12.5px] text-ink-3">
        {resources.length === 0
          ? 'No calls to the server told what the application keeps. What it lists, creates, changes and deletes would stand here.'
          : 'What the application keeps, as its calls to the server tell it, and what tests do with it.'}
      </p>
      {resources.length > 0 && (
        <Table label="Resources and their operations">
          <thead>
            <tr>
              <HeadCell>Resource</HeadCell>
              {OPERATIONS.map(([operation, word]) => (
                <HeadCell key={operation}>{word}</HeadCell>
              ))}
              <HeadCell>Pages</HeadCell>
            </tr>
          </thead>
          <tbody>
            {resources.map((resource) => (
              <Row key={resource.template}>
                <Cell className="align-top">
                  <span className="font-medium" title={resource.fields.join(', ')}>
                    {resource.name}
                  </span>
                  <span className="mono block text-[11.5px] text-ink-3">{resource.template}</span>
                </Cell>
                {OPERATIONS.map(([operation]) => (
                  <Cell key={operation} className="align-top">
                    <OperationSign covered={coveredOf(resource, operation)} />
                  </Cell>
                ))}
                <Cell className="align-top">
                  <ResourcePages resource={resource} names={names} onSelect={onSelect} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

/** What tests do with an operation; undefined for one that was not seen. Earlier maps say only that it was seen. */
function coveredOf({ operations, uses }: MapResource, operation: ResourceOperation): Covered | undefined {
  if (!operations.includes(operation)) return undefined;
  return uses.find((use) => use.operation === operation)?.covered ?? 'seen';
}

function OperationSign({ covered }: { readonly covered: Covered | undefined }) {
  if (covered !== undefined) return <CoveredBadge covered={covered} />;
  return (
    <span role="img" aria-label="not seen" className="text-ink-3">
      –
    </span>
  );
}

type ResourcePagesProps = {
  readonly resource: MapResource;
  readonly names: ReadonlyMap<string, string>;
  readonly onSelect: (route: string) => void;
};

/** The pages that asked for it, each with what they did. */
function ResourcePages({ resource: { uses }, names, onSelect }: ResourcePagesProps) {
  const routes = [...new Set(uses.flatMap(({ pages }) => pages))].filter((route) => names.has(route));
  if (routes.length === 0) return <span className="text-ink-3">not known</span>;
  return (
    <ul className="flex min-w-72 flex-wrap gap-x-3 gap-y-1">
      {routes.map((route) => (
        <li key={route} className="flex max-w-72 items-baseline gap-1.5">
          <button
            type="button"
            onClick={() => onSelect(route)}
            className="min-w-0 truncate underline hover:no-underline"
          >
            {names.get(route)}
          </button>
          <span className="shrink-0 text-[12px] text-ink-3">
            {uses
              .filter(({ pages }) => pages.includes(route))
              .map(({ operation }) => operation)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
