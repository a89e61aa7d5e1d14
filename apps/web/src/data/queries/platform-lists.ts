import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** A part of a list that goes on after `next`; undefined at its end. */
export type PartOfList<Row> = { readonly rows: readonly Row[]; readonly next: string | undefined };
export type ListQuestion = {
  readonly search: string;
  readonly after: string | undefined;
  readonly length: number;
};

const testersSchema = v.array(
  v.object({
    id: v.string(),
    email: v.string(),
    status: v.picklist(['pending', 'approved', 'rejected']),
    notes: v.nullable(v.string()),
    created_at: v.string(),
    cursor: v.string(),
  }),
);
export type Tester = v.InferOutput<typeof testersSchema>[number];

/** The waiting list of the beta, newest first. */
export async function listTesters(client: Client, question: ListQuestion): Promise<PartOfList<Tester>> {
  const rows = parseAnswer(testersSchema, await unwrap(client.rpc('get_testers_page', argumentsOf(question))));
  return part(rows, question.length, ({ cursor }) => cursor);
}

const messagesSchema = v.array(
  v.object({
    id: v.string(),
    first_name: v.string(),
    last_name: v.string(),
    email: v.string(),
    phone: v.nullable(v.string()),
    inquiry_type: v.string(),
    message: v.string(),
    created_at: v.string(),
    answered_at: v.nullable(v.string()),
    cursor: v.string(),
  }),
);
export type ContactMessage = v.InferOutput<typeof messagesSchema>[number];

/** What visitors wrote, newest first. */
export async function listContactMessages(client: Client, question: ListQuestion): Promise<PartOfList<ContactMessage>> {
  const rows = parseAnswer(messagesSchema, await unwrap(client.rpc('get_contact_page', argumentsOf(question))));
  return part(rows, question.length, ({ cursor }) => cursor);
}

const auditSchema = v.array(
  v.object({
    id: v.string(),
    company_id: v.nullable(v.string()),
    company_name: v.nullable(v.string()),
    actor_id: v.nullable(v.string()),
    actor_email: v.nullable(v.string()),
    action: v.string(),
    target_table: v.string(),
    target_id: v.nullable(v.string()),
    /** Null for what a company tests. */
    details: v.nullable(v.record(v.string(), v.unknown())),
    address: v.nullable(v.string()),
    source: v.nullable(v.string()),
    created_at: v.string(),
    cursor: v.string(),
  }),
);
export type PlatformEntry = v.InferOutput<typeof auditSchema>[number];

export type AuditFilter = {
  /** Undefined: all of them. */
  readonly table?: string | undefined;
  readonly companyId?: string | undefined;
  /** ISO time. */
  readonly since?: string | undefined;
};

/** The audit trail of the installation, newest first. */
export async function listPlatformAudit(
  client: Client,
  question: ListQuestion & AuditFilter,
): Promise<PartOfList<PlatformEntry>> {
  const { table, companyId, since, length } = question;
  const call = client.rpc('get_platform_audit', {
    ...argumentsOf(question),
    ...(table !== undefined && { target_table: table }),
    ...(companyId !== undefined && { target_company_id: companyId }),
    ...(since !== undefined && { since }),
  });
  return part(parseAnswer(auditSchema, await unwrap(call)), length, ({ cursor }) => cursor);
}

/** It is asked for one row more than is shown, which says whether the list goes on. */
function argumentsOf({ search, after, length }: ListQuestion) {
  return { search, page_size: length + 1, ...(after !== undefined && { after }) };
}

export function part<Row>(found: readonly Row[], length: number, keyOf: (row: Row) => string): PartOfList<Row> {
  const rows = found.slice(0, length);
  const last = rows.at(-1);
  return { rows, next: found.length > length && last !== undefined ? keyOf(last) : undefined };
}
