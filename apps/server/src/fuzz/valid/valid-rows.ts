import type { Who } from '../requests/fuzz-request.ts';
import type { Template } from '../requests/one-odd-part.ts';
import type { Column, Procedure, Table } from './read-surface.ts';
import { fieldsOf, type TenantIds } from './tenant-ids.ts';

const NOBODY = '3f0c8a52-6d1e-4b57-9b0e-0f6d6a9c1a11';

/** Valid requests to a table: read, search, order, embed, insert, update, delete. */
export function validRows(
  { name, selectable, insertable, updatable }: Table,
  who: Who,
  tenant: TenantIds,
): readonly Template[] {
  const path = `/rest/v1/${name}`;
  const columns = selectable.map((column) => column.name);
  const select: [string, string] = ['select', columns.length === 0 ? '*' : columns.join(',')];
  const of = columns.includes('company_id')
    ? `company_id=eq.${tenant.company_id}`
    : `${columns[0] ?? 'id'}=not.is.null`;
  const [filter = '', condition = ''] = of.split(/=(.*)/);
  const narrowed: [string, string] = [filter, condition];
  const order: [string, string] = [
    'order',
    `${columns.includes('created_at') ? 'created_at' : (columns[0] ?? 'id')}.desc`,
  ];
  const representation = { prefer: 'return=representation' };
  const one: [string, string] = ['id', `eq.${NOBODY}`];
  return [
    { who, method: 'GET', path, query: [select, narrowed, order, ['limit', '5'], ['offset', '0']] },
    { who, method: 'GET', path, query: [select, ['or', `(${filter}.${condition},${filter}.is.null)`]] },
    { who, method: 'HEAD', path, query: [select, narrowed], headers: { prefer: 'count=exact' } },
    ...(columns.includes('company_id')
      ? [{ who, method: 'GET', path, query: [['select', `${columns[0]},companies(id,name)`], narrowed] as const }]
      : []),
    ...(insertable.length > 0
      ? [
          {
            ...{ who, method: 'POST', path, query: [select] },
            ...{ headers: representation, body: rowOf(insertable, tenant) },
          },
        ]
      : []),
    ...(updatable.length > 0
      ? [
          {
            who,
            method: 'PATCH',
            path,
            query: [narrowed, select],
            headers: representation,
            body: rowOf(updatable, tenant),
          },
        ]
      : []),
    // The condition stands twice, so that one invalid part cannot delete all rows of the others.
    { who, method: 'DELETE', path, query: [one, one] },
  ];
}

export function validCall({ name, parameters }: Procedure, who: Who, tenant: TenantIds): Template {
  return { who, method: 'POST', path: `/rest/v1/rpc/${name}`, body: rowOf(parameters, tenant) };
}

function rowOf(columns: readonly Column[], tenant: TenantIds): Readonly<Record<string, unknown>> {
  const known = fieldsOf(tenant);
  return Object.fromEntries(
    columns.map(({ name, type }) => [name, name === 'id' ? undefined : (known[name] ?? aValueOf(type))]),
  );
}

function aValueOf(type: string): unknown {
  if (type.endsWith('[]') || type === 'ARRAY') return [];
  if (/int|numeric|double|real/.test(type)) return 1;
  if (type === 'boolean') return true;
  if (type === 'uuid') return NOBODY;
  if (/json/.test(type)) return {};
  if (/timestamp|date/.test(type)) return '2026-11-22T12:00:00Z';
  return 'https://shop.example';
}
