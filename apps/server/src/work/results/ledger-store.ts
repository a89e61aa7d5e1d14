import { type LedgerLine, ledgerLineSchema } from '@assay/domain';
import type { ReadLedgerRequest, WriteLedgerRequest } from '@assay/protocol';
import { z } from 'zod';
import type { Db } from '../../database/database-client.ts';
import { attemptLost } from '../attempt-lost.ts';

export type LedgerStore = {
  /** What is to be put back where that generation works. @throws AppError `work_lost` */
  readonly read: (request: ReadLedgerRequest) => Promise<LedgerLine[]>;
  /** Keeps lines. True when some had no room. @throws AppError `work_lost` */
  readonly write: (request: WriteLedgerRequest) => Promise<boolean>;
};

/** What generations created and turned, kept beside their environment. */
export function createLedgerStore(db: Pick<Db, 'query'>): LedgerStore {
  return {
    async read({ id, attempt, agentId }) {
      const [row] = await db.query('select private.read_ledger($1, $2, $3) as lines', [id, attempt, agentId]);
      const { lines } = z.object({ lines: z.array(z.unknown()).nullable() }).parse(row);
      if (lines === null) throw attemptLost({ kind: 'generation', id, attempt });
      // What an older server kept in another form must not end the generation.
      return lines.flatMap((line) => ledgerLineSchema.safeParse(line).data ?? []);
    },
    async write({ id, attempt, agentId, lines }) {
      const sql = 'select private.write_ledger($1, $2, $3, $4::text::jsonb) as full';
      const [row] = await db.query(sql, [id, attempt, agentId, JSON.stringify(lines)]);
      const { full } = z.object({ full: z.boolean().nullable() }).parse(row);
      if (full === null) throw attemptLost({ kind: 'generation', id, attempt });
      return full;
    },
  };
}
