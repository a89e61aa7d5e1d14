import { PLANS } from '@assay/domain';
import { Check, Minus } from 'lucide-react';
import { Section } from '../../../components/public/section.tsx';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import { comparisonOf } from '../../../lib/plan-features.ts';

const { comparison } = PUBLIC_CONTENT.pricing;

export function ComparisonTable() {
  return (
    <Section id="compare" title={comparison.title}>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, only a pointer could scroll the table on a phone
        tabIndex={0}
        className="relative overflow-x-auto rounded-xl border bg-surface"
      >
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b">
              <th scope="col" className="px-4 py-3 font-medium text-ink-3 sm:px-6">
                {comparison.feature}
              </th>
              {PLANS.map(({ id, name }) => (
                <th key={id} scope="col" className="px-4 py-3 sm:px-6">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisonOf(PLANS).map(({ name, values }) => (
              <tr key={name} className="border-b last:border-b-0">
                <th scope="row" className="px-4 py-3 font-normal text-ink-2 sm:px-6">
                  {name}
                </th>
                {PLANS.map(({ id }, index) => (
                  <td key={id} className="num px-4 py-3 sm:px-6">
                    <Value value={values[index]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Value({ value }: { readonly value: string | boolean | undefined }) {
  if (typeof value === 'string') return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={`size-4 ${value ? 'text-pass' : 'text-ink-3'}`} />
      <span className="sr-only">{value ? comparison.included : comparison.notIncluded}</span>
    </>
  );
}
