import { Ban, Check, CircleDashed, Clock, type LucideIcon, X } from 'lucide-react';
import type { Tone } from '../../../components/badges/badge.tsx';

type InvoiceStatus = { readonly word: string; readonly tone: Tone; readonly Icon: LucideIcon };

const STATUSES: ReadonlyMap<string, InvoiceStatus> = new Map([
  ['paid', { word: 'Paid', tone: 'pass', Icon: Check }],
  ['pending', { word: 'Pending', tone: 'wait', Icon: Clock }],
  ['failed', { word: 'Failed', tone: 'fail', Icon: X }],
  ['void', { word: 'Void', tone: 'none', Icon: Ban }],
]);

/** Colour, icon and word of the status of an invoice. One that is not known is grey, with its own word. */
export function invoiceStatus(status: string): InvoiceStatus {
  return STATUSES.get(status) ?? { word: status, tone: 'none', Icon: CircleDashed };
}
