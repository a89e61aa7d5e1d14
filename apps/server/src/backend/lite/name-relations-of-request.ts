import { z } from 'zod';
import type { Query } from '../../database/database-client.ts';
import { type ForeignKey, nameRelations } from './name-embedded-relations.ts';

const keyRow = z.object({ name: z.string(), table: z.string(), target: z.string() });

/** Foreign keys between tables of `public`. Call it after the migrations. */
export async function readForeignKeys(query: Query): Promise<ForeignKey[]> {
  const rows = await query(
    `select key.conname as name, origin.relname as "table", target.relname as target
     from pg_catalog.pg_constraint as key
     join pg_catalog.pg_class as origin on origin.oid = key.conrelid
     join pg_catalog.pg_class as target on target.oid = key.confrelid
     where key.contype = 'f' and key.connamespace = 'public'::regnamespace and target.relnamespace = 'public'::regnamespace`,
  );
  return rows.map((row) => keyRow.parse(row));
}

/** The request with named relations in `select`; the same request when nothing is to be named. */
export function withNamedRelations(request: Request, keys: readonly ForeignKey[]): Request {
  const url = new URL(request.url);
  const [, table] = /^\/rest\/v1\/([a-z_]\w*)\/?$/.exec(url.pathname) ?? [];
  const select = url.searchParams.get('select');
  if (table === undefined || !select?.includes('(')) return request;
  const named = nameRelations(select, table, keys);
  if (named === select) return request;
  url.searchParams.set('select', named);
  return new Request(url, request);
}
