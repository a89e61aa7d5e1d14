import { z } from 'zod';

const evidenceSchema = z.array(z.object({ title: z.string(), text: z.string().optional() }));

/** What was done and seen, as texts, behind a summary; nothing where a finding has no such evidence. */
export function FindingEvidence({ evidence }: { readonly evidence: unknown }) {
  const { data = [] } = evidenceSchema.safeParse(evidence);
  const notes = data.filter(({ text = '' }) => text !== '');
  if (notes.length === 0) return null;
  return (
    <details className="mt-1 text-[12.5px]">
      <summary className="cursor-pointer py-0.5 leading-5 text-ink-2">Evidence</summary>
      <dl className="mt-1 grid gap-1">
        {notes.map(({ title, text }) => (
          <div key={`${title} ${text}`}>
            <dt className="text-ink-3">{title}</dt>
            <dd className="mono whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
