import { Section } from '../../components/public/section.tsx';
import { buttonClass } from '../../components/ui/button-class.ts';
import { PUBLIC_CONTENT } from '../../config/public-content.ts';
import type { CaseStudy } from '../../config/public-content-model.ts';

const { caseStudies } = PUBLIC_CONTENT.landing;
const { labels, roi } = caseStudies;

export function CaseStudies() {
  return (
    <Section id="case-studies" title={caseStudies.title} text={caseStudies.text}>
      <div className="grid gap-5 lg:grid-cols-3">
        {caseStudies.items.map((study) => (
          <Study key={study.company} study={study} />
        ))}
      </div>
      <div className="mt-5 flex flex-col items-start gap-5 rounded-xl bg-gold-soft p-6 sm:flex-row sm:items-center sm:p-8">
        <div className="flex-1">
          <h3 className="text-xl">{roi.title}</h3>
          <p className="mt-1 text-ink-2">{roi.text}</p>
        </div>
        <a href="/signup" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {roi.action}
        </a>
      </div>
    </Section>
  );
}

function Study({ study }: { readonly study: CaseStudy }) {
  return (
    <article className="flex flex-col rounded-xl border bg-surface p-6 shadow-low">
      <h3 className="text-xl">{study.company}</h3>
      <dl className="mt-4 grid gap-4">
        <Part label={labels.industry}>{study.industry}</Part>
        <Part label={labels.challenge}>{study.challenge}</Part>
        <Part label={labels.solution}>{study.solution}</Part>
        <div>
          <dt className="text-[13px] text-ink-3">{labels.results}</dt>
          {study.results.map((result) => (
            <dd key={result} className="font-semibold">
              {result}
            </dd>
          ))}
        </div>
      </dl>
    </article>
  );
}

function Part({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <dt className="text-[13px] text-ink-3">{label}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}
