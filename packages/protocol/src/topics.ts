import { z } from 'zod';
import { uuid, type WorkKind, workKindSchema } from './common.ts';
import { loggedGenerationEventSchema, loggedRunEventSchema } from './work-events.ts';

/** Private broadcast channels. Who may join what is the database's to say. */
export const TOPIC_KINDS = ['company', ...workKindSchema.options] as const;
export type Topic = { readonly kind: 'company' | WorkKind; readonly id: string };

export function topicName({ kind, id }: Topic): string {
  return `${kind}:${id}`;
}

/** Null for what is no topic of ours. */
export function parseTopic(name: string): Topic | null {
  const [kind, id, ...rest] = name.split(':');
  const known = TOPIC_KINDS.find((one) => one === kind);
  if (known === undefined || rest.length > 0 || !uuid.safeParse(id).success || id === undefined) return null;
  return { kind: known, id };
}

const attempt = z.number().int().min(1);

/** Payloads are loose: a page that was loaded before the server was updated passes over what it does not know. */
const changedRow = z.looseObject({ id: uuid, company_id: uuid, project_id: uuid, status: z.string() });

/** Events by kind of topic, and what each carries. */
export const BROADCASTS = {
  company: {
    'run-changed': changedRow,
    'generation-changed': changedRow,
    'project-changed': z.looseObject({ id: uuid }),
    notification: z.looseObject({ title: z.string(), text: z.string().optional() }),
  },
  run: { log: loggedRunEventSchema.extend({ attempt }) },
  generation: { log: loggedGenerationEventSchema.extend({ attempt }) },
} as const;

export type CompanyEvent = keyof (typeof BROADCASTS)['company'];
export type RunLogPayload = z.infer<(typeof BROADCASTS)['run']['log']>;
export type GenerationLogPayload = z.infer<(typeof BROADCASTS)['generation']['log']>;
