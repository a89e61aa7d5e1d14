import { z } from 'zod';
import { uuid, type WorkKind, workKindSchema } from './ids-and-instants.ts';
import { loggedGenerationEventSchema, loggedRunEventSchema } from './run-and-generation-events.ts';

/** Private broadcast channels. The database decides who may join which. */
export const TOPIC_KINDS = ['company', ...workKindSchema.options] as const;
export type Topic = { readonly kind: 'company' | WorkKind; readonly id: string };

export function topicName({ kind, id }: Topic): string {
  return `${kind}:${id}`;
}

/** Null when the name is not one of our topics. */
export function parseTopic(name: string): Topic | null {
  const [kind, id, ...rest] = name.split(':');
  const known = TOPIC_KINDS.find((one) => one === kind);
  if (known === undefined || rest.length > 0 || !uuid.safeParse(id).success || id === undefined) return null;
  return { kind: known, id };
}

const attempt = z.number().int().min(1);

/** Payloads are loose objects, so that a page that is older than the server ignores new fields. */
const changedRow = z.looseObject({ id: uuid, company_id: uuid, project_id: uuid, status: z.string() });

/** The events of each kind of topic, with the schema of their payload. */
export const BROADCASTS = {
  company: {
    'run-changed': changedRow,
    'generation-changed': changedRow,
    'project-changed': z.looseObject({ id: uuid }),
    'environment-changed': z.looseObject({ id: uuid, project_id: uuid }),
    /** Tests were made, changed or deleted: by a person, or by a generation that goes on. */
    'tests-changed': z.looseObject({ project_id: uuid }),
    /** Of a membership; `gone` when it was deleted. */
    'member-changed': z.looseObject({ id: uuid, user_id: uuid, gone: z.boolean() }),
    'invitation-changed': z.looseObject({ id: uuid }),
    'company-changed': z.looseObject({ id: uuid }),
    notification: z.looseObject({ title: z.string(), text: z.string().optional() }),
  },
  run: { log: loggedRunEventSchema.extend({ attempt }) },
  generation: { log: loggedGenerationEventSchema.extend({ attempt }) },
} as const;

export type CompanyEvent = keyof (typeof BROADCASTS)['company'];
export type RunLogPayload = z.infer<(typeof BROADCASTS)['run']['log']>;
export type GenerationLogPayload = z.infer<(typeof BROADCASTS)['generation']['log']>;
