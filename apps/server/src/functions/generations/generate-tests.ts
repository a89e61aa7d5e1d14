import { LIMITS } from '@assay/domain';
import { z } from 'zod';
import type { Handler } from '../function-handler.ts';

const startedRow = z.object({ generation_id: z.string(), concurrent_limit: z.number(), company_id: z.string() });

export const generateTests: Handler<'generate-tests'> = ({ ctx, queue, input, person }) =>
  ctx.db.tx(async (query) => {
    const {
      project_id,
      environment_id,
      goal,
      max_tests = LIMITS.generation.tests.byDefault,
      time_budget_ms = LIMITS.generation.timeMs.byDefault,
    } = input;
    const [row] = await query(
      // Not joined with the project: if it does not exist, the procedure must still run and say so.
      `with started as materialized (select * from private.start_generation($1, $2, $3, $4, $5, $6))
       select started.*, (select project.company_id from public.projects as project where project.id = $2) as company_id
       from started`,
      [person.userId, project_id, environment_id, goal, max_tests, time_budget_ms],
    );
    const { generation_id: id, concurrent_limit: limit, company_id: companyId } = startedRow.parse(row);
    await queue.add(query, [{ kind: 'generation', id, companyId, limit }]);
    return { generation_id: id };
  });
