import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../../components/public/section.tsx';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import type { Question } from '../../../config/public-content-model.ts';

const { questions } = PUBLIC_CONTENT.pricing;

export function Questions() {
  return (
    <Section id="questions" title={questions.title}>
      <div className="max-w-[52em] border-t">
        {questions.items.map((item, index) => (
          <Answer key={item.question} id={`question-${index + 1}`} {...item} />
        ))}
      </div>
    </Section>
  );
}

/** One question. Its answer is closed by the stylesheet and only where scripts run, so that all can be read without. */
function Answer({ id, question, answer }: Question & { readonly id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="border-b">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-answer`}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-4 rounded py-4 text-left text-[17px] font-semibold"
        >
          <span className="flex-1">{question}</span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 text-ink-3 transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <p id={`${id}-answer`} data-answer={open ? 'open' : 'closed'} className="max-w-[44em] pb-5 text-ink-2">
        {answer}
      </p>
    </div>
  );
}
