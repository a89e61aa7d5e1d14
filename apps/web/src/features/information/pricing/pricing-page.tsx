import { Check } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../../../components/public/page-head.tsx';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { type Interval, IntervalChoice } from './interval-choice.tsx';
import { PlanCards } from './plan-cards.tsx';
import { Questions } from './questions.tsx';
import { Testimonials } from './testimonials.tsx';

const { heading, lead, promises } = PUBLIC_CONTENT.pricing;

export function PricingPage() {
  const [interval, setInterval] = useState<Interval>('monthly');
  return (
    <>
      <PageHead title={heading} text={lead} />
      <div className="mx-auto w-full max-w-[1168px] px-5 pt-8">
        <IntervalChoice interval={interval} onChange={setInterval} />
        <PlanCards interval={interval} />
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-ink-2">
          {promises.map((promise) => (
            <li key={promise} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-4 text-pass" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <ComparisonTable />
      <Testimonials />
      <Questions />
    </>
  );
}
